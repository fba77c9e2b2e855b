import type { Currency } from '@foyer/domain';
import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../../platform/db/database-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { isFound } from '../../../platform/db/search.ts';
import { changedBy, isUnchanged, type Edit } from '../../../platform/db/versions.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { membersOf } from '../places.repository.ts';

const own = (ownerId: string) =>
  db
    .selectFrom('membershipTiers as t')
    .where('t.ownerId', '=', ownerId)
    .where('t.deletedAt', 'is', null);

// what members paid and what went back to them, as the books have it, in the account's money
const revenue = sql<number>`(select coalesce(-sum(e.amount_minor), 0)::bigint
  from membership_lines l
  join ledger_entries e on e.order_id = l.order_id and e.line_id = l.line_id
  where l.owner_id = t.owner_id and l.tier_id = t.id and e.currency = p.currency
    and e.account in ('organizer_memberships', 'refunds_memberships'))`;

const shown = (ownerId: string) =>
  own(ownerId)
    .innerJoin('profiles as p', 'p.id', 't.ownerId')
    .orderBy('t.position')
    .orderBy('t.id')
    .select(['t.id', 't.version', 't.name', 't.description', 't.emailText', 't.memberLimit'])
    .select(['t.archivedAt', 't.position', 't.seats', 't.trialDays'])
    .select(({ ref }) => [
      membersOf('t').as('membersCount'),
      revenue.as('revenueMinor'),
      ref('p.currency').$castTo<Currency>().as('currency'),
    ]);
export type TierRow = Awaited<ReturnType<typeof findTiers>>[number];

/** Tiers of an account in their order, those with all of these words in their name. */
export const findTiers = (tx: Tx, ownerId: string, words: string | undefined) =>
  rows(
    tx,
    shown(ownerId).$call((query) => {
      const found = isFound(words, { texts: [sql.ref('t.name')] });
      return found ? query.where(found) : query;
    }),
  );

export const findTier = (tx: Tx, ownerId: string, id: string) =>
  row(tx, shown(ownerId).where('t.id', '=', id));

/** The ids of all tiers of an account, in their order. */
export const findIds = async (tx: Tx, ownerId: string): Promise<string[]> =>
  (await rows(tx, own(ownerId).orderBy('t.position').orderBy('t.id').select('t.id'))).map(
    ({ id }) => id,
  );

/** All tiers of an account by name, in their order, hidden ones included. */
export const findNames = (tx: Tx, ownerId: string) =>
  rows(tx, own(ownerId).orderBy('t.position').orderBy('t.id').select(['t.id', 't.name']));

type Values = Pick<Insertable<DB['membershipTiers']>, 'name' | 'description' | 'emailText'> & {
  memberLimit: number | null;
  seats: number;
  trialDays: number;
};

/** A tier behind the others; returns its id. */
export async function insertTier(tx: Tx, ownerId: string, values: Values): Promise<string> {
  const id = newId();
  await rows(
    tx,
    db.insertInto('membershipTiers').values(({ selectFrom }) => ({
      id,
      ownerId,
      ...values,
      position: selectFrom('membershipTiers as o')
        .where('o.ownerId', '=', ownerId)
        .select(({ fn, val }) => fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('next')),
    })),
  );
  return id;
}

const update = (ownerId: string, id: string) =>
  db
    .updateTable('membershipTiers')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);

/** What is left out stays as it is. False when somebody changed it since. */
export const updateTier = async (
  tx: Tx,
  ownerId: string,
  id: string,
  values: Updateable<Values>,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    update(ownerId, id)
      .set({ ...values, ...changedBy(edit) })
      .where(isUnchanged(edit)),
  )) === 1;

export const setOrder = (tx: Tx, ownerId: string, ids: readonly string[]) =>
  change(
    tx,
    db
      .updateTable('membershipTiers')
      .set({ position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
      .where('ownerId', '=', ownerId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  );
