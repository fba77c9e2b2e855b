import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, sql } from '../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';
import { ACCESS, CODE, type TicketHolder } from './ticket-rows.repository.ts';

// Tickets that go from one holder to another. Each step asks the row itself for the state that it
// begins in, so that of several who try at once one succeeds.

const update = (id: string) => db.updateTable('registrations').where('id', '=', id);
const NOW = sql<Date>`clock_timestamp()`;

/** What opens a ticket from now on; what opened it before opens nothing. */
const newCode = (tx: Tx, id: string) => {
  const code = newSecret();
  return { code: tx.vault.seal(CODE, id, code), codeHash: sha256(code) };
};
/** A link of its own, where no mail has brought it one yet. */
const ownAccess = (tx: Tx, id: string) => {
  const access = newSecret();
  return {
    accessCode: sql<string>`coalesce(access_code, ${tx.vault.seal(ACCESS, id, access)})`,
    accessHash: sql<Buffer>`coalesce(access_hash, ${sha256(access)})`,
  };
};

const nameOf = ({ firstName, lastName }: TicketHolder) => `${firstName} ${lastName}`.trim();

/** Who proved that an address is theirs. */
const accountOf = (email: string) =>
  sql<string | null>`(select c.user_id from credentials c where lower(c.email) = lower(${email})
    and c.email_verified_at is not null)`;

/**
 * Ends a ticket and makes its successor on the same place, which waits to be claimed; returns the
 * new one's id, or undefined when its holder just came in with it.
 */
export async function giveAway(tx: Tx, id: string, to: TicketHolder): Promise<string | undefined> {
  const given = await change(
    tx,
    update(id)
      .set({ status: 'transferred', transferredTo: nameOf(to), endedAt: NOW })
      .where('status', '=', sql.lit('active'))
      .where('checkedInAt', 'is', null),
  );
  if (given === 0) return undefined;
  const givenId = newId();
  const { code, codeHash } = newCode(tx, givenId);
  await change(
    tx,
    sql`insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, patron_id, user_id, code, code_hash, first_name, last_name, email,
        transferred_from, status)
      select ${givenId}, owner_id, event_id, instance_id, order_id, line_id, ticket_type_id,
        (select p.patron_id from patrons_of(owner_id, null, array[${to.email}],
          array[${to.firstName}], array[${to.lastName}]) p),
        ${accountOf(to.email)}, ${code}, ${codeHash},
        ${to.firstName}, ${to.lastName}, ${to.email}, id, 'transfer_pending'
        from registrations where id = ${id}`,
  );
  return givenId;
}

/**
 * Makes a ticket that waits its recipient's own, under a code that nobody has seen; false when it
 * does not wait any more.
 */
export async function claim(
  tx: Tx,
  id: string,
  { firstName, lastName, email }: TicketHolder,
): Promise<boolean> {
  const claimed = await change(
    tx,
    update(id)
      .set({
        status: 'active',
        firstName,
        lastName,
        userId: accountOf(email),
        ...newCode(tx, id),
        ...ownAccess(tx, id),
      })
      .where('status', '=', sql.lit('transfer_pending')),
  );
  return claimed === 1;
}

/**
 * A ticket that waits waits for somebody else, whose address is written next: until they claim it
 * they are known by that.
 */
export const moveUnclaimed = (tx: Tx, id: string) =>
  change(
    tx,
    update(id)
      .set({ userId: null, accessCode: null, accessHash: null })
      .where('status', '=', sql.lit('transfer_pending')),
  );

/**
 * Gives a ticket that waits back to who gave it, under a new code; returns theirs, or undefined
 * when it does not wait any more.
 */
export async function takeBack(tx: Tx, id: string): Promise<string | undefined> {
  const taken = await row(
    tx,
    update(id)
      .set({
        status: 'transferred',
        transferredTo: sql<string>`(select trim(g.first_name || ' ' || g.last_name)
          from registrations g where g.id = registrations.transferred_from)`,
        endedAt: NOW,
        takenBackAt: NOW,
      })
      .where('status', '=', sql.lit('transfer_pending'))
      .returning('transferredFrom as id'),
  );
  const giverId = taken?.id;
  if (!giverId) return undefined;
  await change(
    tx,
    update(giverId).set({
      status: 'active',
      transferredTo: null,
      endedAt: null,
      ...newCode(tx, giverId),
    }),
  );
  return giverId;
}
