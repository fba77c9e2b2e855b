import { freeEntries, mayAttend, soldTo } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import {
  benefitsOfTiers,
  unusedBy,
  type LivingCard,
  type TierBenefits,
} from '../../memberships/index.ts';
import { typesAtDoor } from './door-sale.service.ts';
import { isEntry } from './member-entry.service.ts';
import { readOffer, readOfferedTypes, type Offer, type OfferedType } from './offer.repository.ts';

/**
 * Which of these cards let their members into an event free, as a door is told that has no network:
 * asked of their tiers and not of each of them. Whether a place is left says the server, once it is
 * told.
 */
export async function freeMembersAt(
  tx: Tx,
  eventId: string,
  living: readonly LivingCard[],
): Promise<(card: LivingCard) => boolean> {
  const offer = await readOffer(tx, eventId);
  if (living.length === 0 || offer?.status !== 'published') return () => false;
  const types = await readOfferedTypes(tx, eventId);
  const tiers = await benefitsOfTiers(tx, offer, living);
  const free = new Map(tiers.map((tier) => [tier.tierId, freeIn(tier, offer, types)]));
  const ids = new Set([...free.values()].flat());
  const benefits = tiers.flatMap((tier) => tier.benefits.filter((one) => ids.has(one.benefitId)));
  const isUnused = await unusedBy(tx, offer, living, benefits);
  return (card) => (free.get(card.tierId) ?? []).some((benefitId) => isUnused(card, benefitId));
}

/** By which benefits members of a tier come in free. */
function freeIn(
  { standing, benefits }: TierBenefits,
  { membersOnly: isMembersOnly, categoryId, currency }: Offer,
  all: readonly OfferedType[],
): string[] {
  if (!mayAttend({ isMembersOnly, ...standing })) return [];
  const sold = all.flatMap((type) => soldTo(type, standing) ?? []);
  const types = typesAtDoor(sold).filter(isEntry);
  return freeEntries(benefits, { types, categoryId, currency }).map(({ benefitId }) => benefitId);
}
