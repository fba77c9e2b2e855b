import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { newSecret, sha256 } from '../../platform/runtime/ids.ts';

// The tickets of an order that are still as they were bought: those that its link opens and its mail
// carries. What was given away belongs to somebody else.

const bought = (orderId: string) =>
  db
    .selectFrom('registrations')
    .where('orderId', '=', orderId)
    .where('transferredFrom', 'is', null)
    .where('status', 'in', [sql.lit('active' as const), sql.lit('transfer_pending' as const)]);

export const hasValid = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await row(tx, bought(orderId).where('status', '=', 'active').select('id').limit(1))) !==
  undefined;

export const isUsed = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('registrations as r')
      .where('r.orderId', '=', orderId)
      .where(({ and, eb, or, exists, selectFrom }) =>
        or([
          and([
            eb('r.status', 'in', ['transferred', 'transfer_pending']),
            eb('r.takenBackAt', 'is', null),
          ]),
          exists(
            selectFrom('checkIns as c')
              .whereRef('c.registrationId', '=', 'r.id')
              .where('c.action', '=', 'in')
              .select('c.id'),
          ),
        ]),
      )
      .select('r.id')
      .limit(1),
  )) !== undefined;

/**
 * The buyer's own tickets, ended ones too: the former address does not list them any more, and a
 * link of their own, which went there, opens nothing.
 */
export const moveToAddress = (
  tx: Tx,
  orderId: string,
  { from, to }: { from: string; to: string },
) =>
  change(
    tx,
    db
      .updateTable('registrations')
      .set({
        email: to,
        patronId: sql<string>`case when user_id is not null then patron_id
          else (select p.patron_id from patrons_of(owner_id, null, array[${to}::text],
            array[first_name], array[last_name]) p) end`,
        accessCode: null,
        accessHash: null,
      })
      .where('orderId', '=', orderId)
      .where('transferredFrom', 'is', null)
      .where(sql`lower(email)`, '=', sql<string>`lower(${from})`),
  );

/** New codes for who has not come in; returns those that have a link of their own. */
export async function renewCodes(tx: Tx, orderId: string): Promise<string[]> {
  const waiting = await rows(
    tx,
    bought(orderId)
      .where('checkedInAt', 'is', null)
      .orderBy('id')
      .select(['id', sql<boolean>`access_hash is not null`.as('hasLink')]),
  );
  await giveCodes(tx, waiting);
  return waiting.filter(({ hasLink }) => hasLink).map(({ id }) => id);
}

async function giveCodes(tx: Tx, waiting: readonly { id: string }[]): Promise<void> {
  if (waiting.length === 0) return;
  const coded = waiting.map(({ id }) => ({ id, code: newSecret() }));
  await change(
    tx,
    sql`update registrations r set code = v.code, code_hash = v.hash
      from unnest(${coded.map(({ id }) => id)}::uuid[],
        ${coded.map(({ id, code }) => tx.vault.seal('registrations.code', id, code))}::text[],
        ${coded.map(({ code }) => sha256(code))}::bytea[]) as v (id, code, hash)
     where r.id = v.id and r.checked_in_at is null`,
  );
}

/** A ticket that was sent alone: that link opens nothing, and its code admits nobody any more. */
export async function endLink(tx: Tx, id: string): Promise<void> {
  const ended = await change(
    tx,
    db
      .updateTable('registrations')
      .set({ accessCode: null, accessHash: null })
      .where('id', '=', id)
      .where('accessHash', 'is not', null),
  );
  if (ended > 0) await giveCodes(tx, [{ id }]);
}
