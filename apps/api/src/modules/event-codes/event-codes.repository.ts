import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { countUp, unchangedSince, type Edit } from '../../platform/db/versions.ts';

export interface CodeRow {
  id: string;
  version: number;
  code: string;
  kind: 'discount' | 'secret';
  amountMinor: number | null;
  percentage: number | null;
  quantity: number | null;
  ticketTypeIds: string[] | null;
  startsAt: Date;
  endsAt: Date | null;
  uses: number;
  held: number;
  /** The database's clock, by which a code works or not. */
  readAt: Date;
}
export type CodeValues = Omit<
  CodeRow,
  'id' | 'version' | 'startsAt' | 'uses' | 'held' | 'readAt'
> & { startsAt: Date | null };

const COLUMNS = `c.id, c.version, c.code, c.kind, c.amount_minor as "amountMinor", c.percentage,
    c.quantity, c.ticket_type_ids as "ticketTypeIds",
  c.starts_at as "startsAt", c.ends_at as "endsAt",
  clock_timestamp() as "readAt",
  (select count(*)::int from promo_redemptions r where r.promo_code_id = c.id
    and r.completed) as uses,
  (select count(*)::int from promo_redemptions r where r.promo_code_id = c.id and not r.completed
    and r.hold_expires_at > clock_timestamp()) as held`;

export async function findCodes(tx: Tx, eventId: string): Promise<CodeRow[]> {
  const { rows } = await tx.query<CodeRow>(
    `select ${COLUMNS} from promo_codes c where c.event_id = $1 and c.deleted_at is null
     order by c.created_at, c.id`,
    [eventId],
  );
  return rows;
}

/**
 * One code of the event, kept from being used until the transaction ends; undefined when the event
 * has none such.
 */
export async function lockCode(tx: Tx, eventId: string, id: string): Promise<CodeRow | undefined> {
  const { rowCount } = await tx.query(
    'select 1 from promo_codes where id = $2 and event_id = $1 and deleted_at is null for update',
    [eventId, id],
  );
  return rowCount ? (await findCodes(tx, eventId)).find((code) => code.id === id) : undefined;
}

/** The event's currency and owner; its codes are counted one creation after the other. */
export async function lockEvent(
  tx: Tx,
  eventId: string,
): Promise<{ ownerId: string; currency: string; codes: number } | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ ownerId: string; currency: string }>(
    'select owner_id as "ownerId", currency from events where id = $1 and deleted_at is null for no key update',
    [eventId],
  );
  if (!row) return undefined;
  const {
    rows: [count],
  } = await tx.query<{ codes: number }>(
    'select count(*)::int as codes from promo_codes where event_id = $1 and deleted_at is null',
    [eventId],
  );
  return { ...row, codes: count?.codes ?? 0 };
}

export async function findCurrency(tx: Tx, eventId: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ currency: string }>('select currency from events where id = $1', [eventId]);
  return row?.currency;
}

/** How many of these are ticket types that the event offers. */
export async function countTypes(tx: Tx, eventId: string, ids: readonly string[]): Promise<number> {
  const {
    rows: [row],
  } = await tx.query<{ found: number }>(
    'select count(*)::int as found from ticket_types where event_id = $1 and id = any($2) and archived_at is null',
    [eventId, ids],
  );
  return row?.found ?? 0;
}

/** Null when the event has a code of that name. */
export async function insertCode(
  tx: Tx,
  ownerId: string,
  eventId: string,
  code: CodeValues,
): Promise<string | null> {
  const {
    rows: [row],
  } = await tx.query<{ id: string }>(
    `insert into promo_codes (id, owner_id, event_id, code, kind, amount_minor, percentage,
        quantity, ticket_type_ids, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), $11) on conflict do nothing
       returning id`,
    [
      newId(),
      ownerId,
      eventId,
      code.code,
      code.kind,
      code.amountMinor,
      code.percentage,
      code.quantity,
      code.ticketTypeIds,
      code.startsAt,
      code.endsAt,
    ],
  );
  return row?.id ?? null;
}

export async function isNameTaken(
  tx: Tx,
  eventId: string,
  code: string,
  exceptId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from promo_codes where event_id = $1 and code = $2 and id <> $3 and deleted_at is null',
    [eventId, code, exceptId],
  );
  return (rowCount ?? 0) > 0;
}

/** False when somebody changed it since. */
export async function updateCode(
  tx: Tx,
  id: string,
  code: CodeValues,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promo_codes set code = $2, kind = $3, amount_minor = $4, percentage = $5, quantity = $6,
        ticket_type_ids = $7,
       starts_at = coalesce($8, starts_at), ends_at = $9, ${countUp('$10')}
         where id = $1 and ${unchangedSince('$11')}`,
    [
      id,
      code.code,
      code.kind,
      code.amountMinor,
      code.percentage,
      code.quantity,
      code.ticketTypeIds,
      code.startsAt,
      code.endsAt,
      actor.userId,
      version,
    ],
  );
  return rowCount === 1;
}

/** Orders name the code they used, so it is hidden, not deleted. */
export async function removeCode(tx: Tx, eventId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update promo_codes set deleted_at = now() where id = $2 and event_id = $1 and deleted_at is null',
    [eventId, id],
  );
  return rowCount === 1;
}
