import { countedSince, type BenefitWithin, type HeldBenefit } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { discountOf } from '../standing/benefits.service.ts';
import { countUses } from '../standing/held-benefits.repository.ts';
import { findStanding } from '../standing/standing.repository.ts';
import * as cards from './door-cards.repository.ts';

/** What members of one tier get, as if nothing of it had been used. */
export interface TierBenefits {
  tierId: string;
  /** What whoever holds this tier alone is at the house. */
  standing: { offeredTierIds: readonly string[]; heldTierIds: readonly string[] };
  benefits: TierBenefit[];
}
export type TierBenefit = HeldBenefit & { zone: string; within: BenefitWithin | null };

/** The cards that let members of a house in now. */
export const livingCards = (tx: Tx, ownerId: string): Promise<cards.LivingCard[]> =>
  cards.findLiving(tx, ownerId);
export type { LivingCard } from './door-cards.repository.ts';

/** What the tiers of these cards give at an event. */
export async function benefitsOfTiers(
  tx: Tx,
  { eventId, ownerId }: { eventId: string; ownerId: string },
  living: readonly cards.LivingCard[],
): Promise<TierBenefits[]> {
  const tierIds = [...new Set(living.map(({ tierId }) => tierId))];
  const found = await cards.findBenefits(tx, eventId, tierIds);
  const { offeredTierIds } = await findStanding(tx, ownerId, null);
  return tierIds.map((tierId) => ({
    tierId,
    standing: { offeredTierIds, heldTierIds: [tierId] },
    benefits: found
      .filter((one) => one.tierId === tierId)
      .map(({ tierId: membershipId, amountMinor, percentage, ...benefit }) => ({
        ...benefit,
        ...{ membershipId, used: 0, discount: discountOf({ amountMinor, percentage }) },
      })),
  }));
}

/** By which of these benefits each card is good for something yet; most were never used. */
export async function unusedBy(
  tx: Tx,
  { eventId, ownerId }: { eventId: string; ownerId: string },
  living: readonly cards.LivingCard[],
  benefits: readonly TierBenefit[],
): Promise<(card: cards.LivingCard, benefitId: string) => boolean> {
  const limited = benefits.filter(({ quantity }) => quantity !== null);
  const used =
    limited.length > 0
      ? await cards.findUsed(
          tx,
          ownerId,
          limited.map(({ benefitId }) => benefitId),
        )
      : [];
  const byId = new Map(living.map((card) => [card.membershipId, card]));
  const now = new Date();
  const counted = used.flatMap(({ benefitId, membershipId }) => {
    const benefit = limited.find((one) => one.benefitId === benefitId);
    const card = byId.get(membershipId);
    if (!benefit?.within || !card) return [];
    const { within, zone, quantity } = benefit;
    const since = countedSince(within, { anchorAt: card.anchorAt, zone }, now);
    return [{ benefitId, membershipId, since, quantity: quantity ?? 0 }];
  });
  const counts = counted.length > 0 ? await countUses(tx, eventId, counted) : [];
  const usedUp = new Set(
    counted
      .filter(({ quantity }, at) => (counts[at]?.sold ?? 0) >= quantity)
      .map(({ membershipId, benefitId }) => `${membershipId}:${benefitId}`),
  );
  return ({ membershipId }, benefitId) => !usedUp.has(`${membershipId}:${benefitId}`);
}
