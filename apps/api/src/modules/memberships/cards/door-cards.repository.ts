import type { BenefitWithin } from '@foyer/domain';
import { letsIn } from '../../../platform/access/membership-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, rows, sql } from '../../../platform/db/query.ts';

/** Cards that a device takes along: those of more members are read with a network. */
const MOST_CARDS = 20_000;

/** The cards of a house whose memberships let their members in now, the newest first. */
export const findLiving = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    db
      .selectFrom('membershipCards as c')
      .innerJoin('membershipSubscriptions as s', 's.id', 'c.subscriptionId')
      .innerJoin('membershipTiers as t', 't.id', 's.tierId')
      .innerJoin('profiles as u', 'u.id', 'c.userId')
      .where('c.ownerId', '=', ownerId)
      .where(letsIn('s'))
      .orderBy('c.createdAt', 'desc')
      .orderBy('c.id')
      .limit(MOST_CARDS)
      .select(['c.userId', 'c.shortCode', 'u.name', 't.name as tierName'])
      .select(['s.id as membershipId', 's.tierId', 's.anchorAt', 's.paidUntil', 's.autoRenew'])
      .select(sql<string>`encode(c.code_hash, 'hex')`.as('codeHash')),
  );
export type LivingCard = Awaited<ReturnType<typeof findLiving>>[number];

/** What members of these tiers get off tickets of an event, and the zone that it is counted in. */
export const findBenefits = (tx: Tx, eventId: string, tierIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('events as e')
      .innerJoin('membershipBenefitTiers as x', 'x.ownerId', 'e.ownerId')
      .innerJoin('membershipBenefits as b', 'b.id', 'x.benefitId')
      .innerJoin('profiles as p', 'p.id', 'e.ownerId')
      .where('e.id', '=', eventId)
      .where('x.tierId', '=', sql<string>`any(${tierIds}::uuid[])`)
      .where('b.archivedAt', 'is', null)
      .where('b.deletedAt', 'is', null)
      .where(sql<boolean>`(b.currency is null or b.currency = e.currency)`)
      .select(['x.tierId', 'b.id as benefitId', 'b.name', 'b.amountMinor', 'b.percentage'])
      .select(['b.quantity', 'b.discountScope as scope', 'b.categoryIds'])
      .select(['b.ticketTypeIds as typeIds', 'p.timezone as zone'])
      .select(({ ref }) => ref('b.quantityScope').$castTo<BenefitWithin | null>().as('within')),
  );

/** Memberships by which something was ever bought that counts against these benefits. */
export const findUsed = (tx: Tx, ownerId: string, benefitIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('benefitUses as u')
      .innerJoin('orderLines as l', 'l.id', 'u.lineId')
      .where('u.ownerId', '=', ownerId)
      .where('u.benefitId', '=', sql<string>`any(${benefitIds}::uuid[])`)
      .where('l.status', '=', sql.lit('active'))
      .distinct()
      .select(['u.benefitId', 'u.subscriptionId as membershipId']),
  );
