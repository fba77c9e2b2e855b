import type { DoorSnapshot, TicketStatus } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { newId, sha256 } from '../../platform/runtime/ids.ts';
import type { Presence, Scan } from './scans.model.ts';

export interface DoorTicket {
  id: string;
  ownerId: string;
  orderId: string;
  orderItemId: string;
  instanceId: string;
  status: TicketStatus;
  firstName: string;
  lastName: string;
  ticketName: string;
  category: 'admission' | 'add_on';
  checkedInAt: Date | null;
  checkedInBy: string | null;
  byName: string | null;
}

// Asked for is as good as given: a ticket whose money is on its way back opens no door.
const isBeingRefunded = (registration: string) =>
  `exists (select 1 from refunds f where f.line_id = ${registration}.line_id
      and f.status in ('pending', 'succeeded'))`;
const DOOR_STATUS = `case when r.status = 'active' and ${isBeingRefunded('r')} then 'refunded' else r.status end as status`;

const SELECT = `select r.id, r.owner_id as "ownerId", r.order_id as "orderId",
    r.line_id as "orderItemId", r.instance_id as "instanceId", ${DOOR_STATUS},
    r.first_name as "firstName", r.last_name as "lastName", i.name as "ticketName", t.category,
    r.checked_in_at as "checkedInAt", r.checked_in_by as "checkedInBy", b.name as "byName"
  from registrations r join order_lines i on i.id = r.line_id join ticket_types t
    on t.id = r.ticket_type_id
  left join profiles b on b.id = r.checked_in_by`;

const one = async (tx: Tx, condition: string, values: unknown[]): Promise<DoorTicket | undefined> =>
  (await tx.query<DoorTicket>(`${SELECT} where r.event_id = $1 and ${condition}`, values)).rows[0];

export const findByCode = (tx: Tx, eventId: string, code: string) =>
  one(tx, 'r.code_hash = $2', [eventId, sha256(code)]);
export const findById = (tx: Tx, eventId: string, id: string) =>
  one(tx, 'r.id = $2', [eventId, id]);
export const findByCodeHash = (tx: Tx, eventId: string, hash: string) =>
  one(tx, `r.code_hash = decode($2, 'hex')`, [eventId, hash]);

/**
 * Lets a guest in unless somebody did so before: of all who try at once exactly one succeeds,
 * because the row itself is asked. Behind the registration's lock only, so that a refund asked for
 * a moment ago is seen.
 */
export async function admit(tx: Tx, id: string, by: string | null): Promise<Date | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ checked_in_at: Date }>(
    `update registrations set checked_in_at = clock_timestamp(), checked_in_by = $2
      where id = $1 and status = 'active' and checked_in_at is null
        and not ${isBeingRefunded('registrations')} returning checked_in_at`,
    [id, by],
  );
  return row?.checked_in_at;
}

export async function letOut(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update registrations set checked_in_at = null, checked_in_by = null where id = $1 and checked_in_at is not null',
    [id],
  );
  return rowCount === 1;
}

export async function insertScan(
  tx: Tx,
  ticket: Pick<DoorTicket, 'id' | 'ownerId'>,
  scan: Scan | (Omit<Scan, 'action'> & { action: 'refused' }),
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into check_ins (id, owner_id, registration_id, client_id, action, scanned_at,
        by_user_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (client_id) do nothing`,
    [newId(), ticket.ownerId, ticket.id, scan.clientId, scan.action, scan.scannedAt, scan.byUserId],
  );
  return rowCount === 1;
}

/** The scan that was reported under this id, if it was of this ticket. */
export async function findScan(
  tx: Tx,
  registrationId: string,
  clientId: string,
): Promise<'in' | 'out' | 'refused' | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ action: 'in' | 'out' | 'refused' }>(
    'select action from check_ins where registration_id = $1 and client_id = $2',
    [registrationId, clientId],
  );
  return row?.action;
}

export async function lockRegistration(tx: Tx, id: string) {
  await tx.query('select 1 from registrations where id = $1 for no key update', [id]);
}

export async function readScans(tx: Tx, registrationId: string): Promise<Scan[]> {
  const { rows } = await tx.query<Scan>(
    `select client_id as "clientId", action, scanned_at as "scannedAt", by_user_id as "byUserId"
        from check_ins
       where registration_id = $1 and action <> 'refused'`,
    [registrationId],
  );
  return rows;
}

export async function savePresence(tx: Tx, id: string, { checkedInAt, checkedInBy }: Presence) {
  await tx.query('update registrations set checked_in_at = $2, checked_in_by = $3 where id = $1', [
    id,
    checkedInAt,
    checkedInBy,
  ]);
}

export async function snapshotRows(tx: Tx, eventId: string) {
  const { rows } = await tx.query<
    Omit<DoorSnapshot['registrations'][number], 'checkedInAt'> & { checkedInAt: Date | null }
  >(
    `select r.id, encode(r.code_hash, 'hex') as "codeHash", r.first_name as "firstName",
        r.last_name as "lastName", i.name as "ticketName", t.category,
            r.instance_id as "instanceId", ${DOOR_STATUS}, r.checked_in_at as "checkedInAt"
       from registrations r join order_lines i on i.id = r.line_id join ticket_types t
         on t.id = r.ticket_type_id where r.event_id = $1
       order by lower(r.last_name), lower(r.first_name), r.id`,
    [eventId],
  );
  return rows;
}

export async function eventName(tx: Tx, eventId: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ name: string }>('select name from events where id = $1', [eventId]);
  return row?.name ?? '';
}
