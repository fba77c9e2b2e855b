import type { BenefitWithin, Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, rows, sql } from '../../../platform/db/query.ts';
import { soldInOrder } from '../sold-prices.repository.ts';

/** Whose memberships are offered in a cart, and to whom; null is a visitor. */
export interface OfferedAt {
  ownerId: string;
  userId: string | null;
  currency: Currency;
}

/**
 * The prices of an account that are sold to everybody in this currency, in its order; none to
 * whoever is a member of it already.
 */
export const findOffered = (tx: Tx, { ownerId, userId, currency }: OfferedAt) =>
  rows(
    tx,
    soldInOrder(ownerId, currency)
      .innerJoin('profiles as p', 'p.id', 't.ownerId')
      .where('p.membershipStatus', '=', 'public')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('membershipSubscriptions as s')
              .where('s.ownerId', '=', ownerId)
              .where('s.userId', '=', userId)
              .where('s.endedAt', 'is', null)
              .select('s.id'),
          ),
        ),
      )
      .select(['r.id as priceId', 'r.tierId', 't.name as tierName', 't.memberLimit'])
      .select(['r.amountMinor', 'r.interval']),
  );
export type OfferedRow = Awaited<ReturnType<typeof findOffered>>[number];

/** What members of these tiers get off tickets in this currency. */
export const findTierBenefits = (tx: Tx, { ownerId, currency }: OfferedAt, tierIds: string[]) =>
  rows(
    tx,
    db
      .selectFrom('membershipBenefitTiers as x')
      .innerJoin('membershipBenefits as b', 'b.id', 'x.benefitId')
      .innerJoin('profiles as p', 'p.id', 'x.ownerId')
      .where('x.ownerId', '=', ownerId)
      .where('x.tierId', '=', sql<string>`any(${tierIds}::uuid[])`)
      .where('b.archivedAt', 'is', null)
      .where('b.deletedAt', 'is', null)
      .where(sql<boolean>`(b.currency is null or b.currency = ${currency})`)
      .select(['x.tierId', 'b.id as benefitId', 'b.name', 'b.amountMinor', 'b.percentage'])
      .select(['b.quantity', 'b.discountScope as scope', 'b.categoryIds'])
      .select(['b.ticketTypeIds as typeIds', 'p.timezone as zone'])
      .select(({ ref }) => [
        ref('b.quantityScope').$castTo<BenefitWithin | null>().as('within'),
        sql<Date>`clock_timestamp()`.as('now'),
      ]),
  );
export type TierBenefitRow = Awaited<ReturnType<typeof findTierBenefits>>[number];
