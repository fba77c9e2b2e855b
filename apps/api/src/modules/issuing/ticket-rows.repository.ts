import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
  sql,
  type Parameters,
  type Row,
} from '../../platform/db/query.ts';
import { newSecret, sha256 } from '../../platform/runtime/ids.ts';

type Ticket = Row<'registrations'>;

/** Whose name a ticket says. */
export type TicketHolder = Pick<Ticket, 'firstName' | 'lastName' | 'email'>;

/** What the tickets of an order know of it. */
export interface TicketSale {
  id: string;
  ownerId: string;
  eventId: string;
  instanceId: string;
  userId: string | null;
  buyer: TicketHolder | null;
  /** The buyer as a patron, where that is known. */
  patronId: string | null;
  /** What the organizer wrote down of a guest whom they added; empty otherwise. */
  note: string;
}

/** A ticket to be made, for one thing that was bought. */
export interface NewTicket {
  id: string;
  item: { id: string; ticketTypeId: string };
  holder: TicketHolder;
}

export const CODE = 'registrations.code';
export const ACCESS = 'registrations.access_code';

type Sold = Pick<Ticket, 'ownerId' | 'eventId' | 'instanceId' | 'orderId'>;
type Own = 'id' | 'lineId' | 'ticketTypeId' | 'code' | 'codeHash' | 'userId' | keyof TicketHolder;
/** Who is to be known as a patron: the buyer's account, and everybody with name and address. */
interface People {
  note: string | null;
  account: string | null;
  emails: readonly string[];
  firstNames: readonly string[];
  lastNames: readonly string[];
}
type NewRows = Sold & { [K in Own]: readonly Ticket[K][] } & Pick<People, 'note'>;
const inserting = (
  given: Parameters<NewRows>,
  patron: { id: RawBuilder<unknown>; join?: RawBuilder<unknown> },
) => sql`insert into registrations (owner_id, event_id, instance_id, order_id, id, line_id,
        ticket_type_id, code, code_hash, first_name, last_name, email, user_id, patron_id, note)
      select ${given('ownerId')}, ${given('eventId')}, ${given('instanceId')}, ${given('orderId')},
          v.*, ${patron.id}, ${given('note')}::text
        from unnest(${given('id')}::uuid[], ${given('lineId')}::uuid[],
          ${given('ticketTypeId')}::uuid[], ${given('code')}::text[], ${given('codeHash')}::bytea[],
          ${given('firstName')}::text[], ${given('lastName')}::text[], ${given('email')}::text[],
          ${given('userId')}::uuid[]) as v (id, line_id, type_id, code, code_hash, first_name,
            last_name, email, user_id) ${patron.join ?? sql``}`;
const insertTickets = prepared('insert-registrations', (given: Parameters<NewRows & People>) =>
  inserting(given, {
    id: sql`p.patron_id`,
    join: sql`left join patrons_of(${given('ownerId')}, ${given('account')}, ${given('emails')},
          ${given('firstNames')}, ${given('lastNames')}) p on p.address = lower(v.email)`,
  }),
);
/** All of them the buyer's, who is known since the order was confirmed. */
const insertBuyersTickets = prepared(
  'insert-registrations-of-buyer',
  (given: Parameters<NewRows & { patronId: string }>) =>
    inserting(given, { id: sql`${given('patronId')}::uuid` }),
);

export async function insertRegistrations(
  tx: Tx,
  sale: TicketSale,
  tickets: readonly NewTicket[],
): Promise<void> {
  const isBuyers = (holder: TicketHolder) =>
    holder.email.toLowerCase() === sale.buyer?.email.toLowerCase();
  const coded = tickets.map(({ id }) => ({ id, code: newSecret() }));
  const people = [...(sale.buyer ? [sale.buyer] : []), ...tickets.map(({ holder }) => holder)];
  const { id: orderId, ownerId, eventId, instanceId, patronId } = sale;
  const written = {
    ownerId,
    eventId,
    instanceId,
    orderId,
    id: tickets.map((t) => t.id),
    lineId: tickets.map((t) => t.item.id),
    ticketTypeId: tickets.map((t) => t.item.ticketTypeId),
    code: coded.map((t) => tx.vault.seal(CODE, t.id, t.code)),
    codeHash: coded.map((t) => sha256(t.code)),
    firstName: tickets.map((t) => t.holder.firstName),
    lastName: tickets.map((t) => t.holder.lastName),
    email: tickets.map((t) => t.holder.email),
    // a friend's ticket is found by the friend's own address
    userId: tickets.map((t) => (isBuyers(t.holder) ? sale.userId : null)),
    note: sale.note || null,
  };
  if (patronId !== null && tickets.every(({ holder }) => isBuyers(holder))) {
    await insertBuyersTickets(tx, { ...written, patronId });
    return;
  }
  await insertTickets(tx, {
    ...written,
    account: sale.buyer && sale.userId,
    emails: people.map(({ email }) => email),
    firstNames: people.map(({ firstName }) => firstName),
    lastNames: people.map(({ lastName }) => lastName),
  });
}

const VALID = [sql.lit('active' as const), sql.lit('transfer_pending' as const)];
const HELD = ['id', 'firstName', 'lastName', 'email'] as const;
const toHeld = ({ id, ...holder }: Pick<Ticket, (typeof HELD)[number]>) => ({ id, holder });

/** The valid ticket of an order line. */
export async function readValidTicket(tx: Tx, lineId: string) {
  const tickets = db.selectFrom('registrations').where('lineId', '=', lineId);
  const ticket = await row(tx, tickets.where('status', 'in', VALID).select(HELD));
  return ticket && toHeld(ticket);
}

/** A guest is called as they called themselves last. */
const nameGuest = prepared<TicketHolder & { ownerId: string }, never>('name-guest', (given) =>
  db
    .updateTable('patrons')
    .set({ firstName: given('firstName'), lastName: given('lastName') })
    .where('ownerId', '=', given('ownerId'))
    .where('address', '=', sql<string>`lower(${given('email')})`)
    .where((eb) =>
      eb.or([eb('firstName', '!=', given('firstName')), eb('lastName', '!=', given('lastName'))]),
    ),
);

/** Keeps the name that a guest gave with what they bought now. */
export async function nameBuyer(tx: Tx, { ownerId, userId, buyer }: TicketSale): Promise<void> {
  if (buyer && userId === null) await nameGuest(tx, { ownerId, ...buyer });
}

/** Ends a ticket; returns it, or undefined when it had ended before or was given away. */
export async function endRegistration(
  tx: Tx,
  orderItemId: string,
  status: 'canceled' | 'refunded',
) {
  const ended = await row(
    tx,
    db
      .updateTable('registrations')
      .set({ status, endedAt: sql<Date>`clock_timestamp()` })
      .where('lineId', '=', orderItemId)
      .where('status', 'in', VALID)
      .returning(HELD),
  );
  return ended && toHeld(ended);
}

/** Gives the ticket a link of its own when it has none yet. */
export async function ensureAccessCode(tx: Tx, id: string): Promise<void> {
  const access = newSecret();
  await change(
    tx,
    db
      .updateTable('registrations')
      .set({ accessCode: tx.vault.seal(ACCESS, id, access), accessHash: sha256(access) })
      .where('id', '=', id)
      .where('accessCode', 'is', null),
  );
}
