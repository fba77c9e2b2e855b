import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, sql } from '../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';

/** Whose name a ticket says. */
export interface TicketHolder {
  firstName: string;
  lastName: string;
  email: string;
}

/** What the tickets of an order know of it. */
export interface TicketSale {
  id: string;
  ownerId: string;
  eventId: string;
  instanceId: string;
  userId: string | null;
  buyer: TicketHolder | null;
}

/** A ticket to be made, for one thing that was bought. */
export interface NewTicket {
  id: string;
  item: { id: string; ticketTypeId: string };
  holder: TicketHolder;
}

const CODE = 'registrations.code';
const ACCESS = 'registrations.access_code';

export async function insertRegistrations(
  tx: Tx,
  sale: TicketSale,
  tickets: readonly NewTicket[],
): Promise<void> {
  const isBuyers = (holder: TicketHolder) =>
    holder.email.toLowerCase() === sale.buyer?.email.toLowerCase();
  const coded = tickets.map(({ id }) => ({ id, code: newSecret() }));
  const people = [...(sale.buyer ? [sale.buyer] : []), ...tickets.map(({ holder }) => holder)];
  await tx.query({
    name: 'insert-registrations',
    text: `insert into registrations (owner_id, event_id, instance_id, order_id, id, line_id,
        ticket_type_id, code, code_hash,
       first_name, last_name, email, user_id, patron_id)
     select $1, $2, $3, $4, v.*, p.patron_id
       from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::bytea[], $10::text[],
         $11::text[], $12::text[], $13::uuid[]) as v (id, line_id, type_id, code, code_hash,
           first_name, last_name, email, user_id)
       left join patrons_of($1, $14, $15, $16, $17) p on p.address = lower(v.email)`,
    values: [
      sale.ownerId,
      sale.eventId,
      sale.instanceId,
      sale.id,
      tickets.map((t) => t.id),
      tickets.map((t) => t.item.id),
      tickets.map((t) => t.item.ticketTypeId),
      coded.map((t) => tx.vault.seal(CODE, t.id, t.code)),
      coded.map((t) => sha256(t.code)),
      tickets.map((t) => t.holder.firstName),
      tickets.map((t) => t.holder.lastName),
      tickets.map((t) => t.holder.email),
      // a friend's ticket is found by the friend's own address
      tickets.map((t) => (isBuyers(t.holder) ? sale.userId : null)),
      sale.buyer && sale.userId,
      people.map(({ email }) => email),
      people.map(({ firstName }) => firstName),
      people.map(({ lastName }) => lastName),
    ],
  });
}

/** The valid ticket of an order line. */
export async function readValidTicket(
  tx: Tx,
  lineId: string,
): Promise<{ id: string; holder: TicketHolder } | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ id: string; first_name: string; last_name: string; email: string }>(
    `select id, first_name, last_name, email from registrations
      where line_id = $1 and status in ('active', 'transfer_pending')`,
    [lineId],
  );
  return (
    row && {
      id: row.id,
      holder: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    }
  );
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
  const {
    rows: [row],
  } = await tx.query<{ id: string; first_name: string; last_name: string; email: string }>(
    `update registrations set status = $2, ended_at = clock_timestamp()
      where line_id = $1 and status in ('active', 'transfer_pending')
        returning id, first_name, last_name, email`,
    [orderItemId, status],
  );
  return (
    row && {
      id: row.id,
      holder: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    }
  );
}

/**
 * Ends a ticket and issues its successor on the same place; returns the new ticket's id, or
 * undefined when its holder just came in with it.
 */
export async function giveAway(tx: Tx, id: string, to: TicketHolder): Promise<string | undefined> {
  const givenId = newId();
  const { rowCount } = await tx.query(
    `update registrations set status = 'transferred', transferred_to = $2,
        ended_at = clock_timestamp() where id = $1 and status = 'active' and checked_in_at is null`,
    [id, `${to.firstName} ${to.lastName}`.trim()],
  );
  if (rowCount === 0) return undefined;
  const [code, access] = [newSecret(), newSecret()];
  await tx.query(
    `insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, patron_id, user_id, code, access_code,
                                first_name, last_name, email, transferred_from, code_hash,
                                  access_hash)
     select $2, owner_id, event_id, instance_id, order_id, line_id, ticket_type_id,
            (select p.patron_id from patrons_of(owner_id, null, array[$7], array[$5],
              array[$6]) p),
            (select c.user_id from credentials c where lower(c.email) = lower($7)
              and c.email_verified_at is not null), $3, $4, $5, $6, $7, id, $8, $9
       from registrations where id = $1`,
    [
      id,
      givenId,
      tx.vault.seal(CODE, givenId, code),
      tx.vault.seal(ACCESS, givenId, access),
      to.firstName,
      to.lastName,
      to.email,
      sha256(code),
      sha256(access),
    ],
  );
  return givenId;
}

/** Gives the ticket a link of its own when it has none yet. */
export async function ensureAccessCode(tx: Tx, id: string): Promise<void> {
  const access = newSecret();
  await tx.query(
    'update registrations set access_code = $2, access_hash = $3 where id = $1 and access_code is null',
    [id, tx.vault.seal(ACCESS, id, access), sha256(access)],
  );
}
