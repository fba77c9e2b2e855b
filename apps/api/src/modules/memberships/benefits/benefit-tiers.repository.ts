import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';

/** Which benefits these tiers have, by name; deleted ones are none. */
export const findBenefitsOf = (tx: Tx, ownerId: string, tierIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('membershipBenefitTiers as x')
      .innerJoin('membershipBenefits as b', 'b.id', 'x.benefitId')
      .where('x.ownerId', '=', ownerId)
      .where('x.tierId', '=', sql<string>`any(${tierIds}::uuid[])`)
      .where('b.deletedAt', 'is', null)
      .orderBy('b.name')
      .orderBy('b.id')
      .select(['x.tierId', 'b.id', 'b.name', 'b.archivedAt']),
  );

/** Whether an account has all of these. */
export async function hasAll(
  tx: Tx,
  table: 'membershipTiers' | 'membershipBenefits',
  ownerId: string,
  ids: readonly string[],
): Promise<boolean> {
  const found = db
    .selectFrom(table)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('found'));
  return (await row(tx, found))?.found === new Set(ids).size;
}

/** Gives a tier these benefits, or a benefit these tiers, and no others. */
export async function setLinks(
  tx: Tx,
  ownerId: string,
  of: { tierId: string } | { benefitId: string },
  ids: readonly string[],
): Promise<void> {
  const [own, other, id] =
    'tierId' in of
      ? (['tierId', 'benefitId', of.tierId] as const)
      : (['benefitId', 'tierId', of.benefitId] as const);
  await change(
    tx,
    db
      .deleteFrom('membershipBenefitTiers')
      .where('ownerId', '=', ownerId)
      .where(own, '=', id)
      .where(other, '<>', sql<string>`all(${ids}::uuid[])`),
  );
  await change(
    tx,
    db
      .insertInto('membershipBenefitTiers')
      .columns(['ownerId', own, other])
      .expression(
        sql`select ${ownerId}::uuid, ${id}::uuid, other from unnest(${ids}::uuid[]) as g(other)`,
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}
