export {
  cardOfShortCode,
  cardsOfHashes,
  findShownCard,
  isCardPicture,
  type CardShown,
} from './cards/shown-cards.service.ts';
export type { ShownCard } from './cards/shown-cards.repository.ts';
export {
  benefitsOfTiers,
  livingCards,
  unusedBy,
  type LivingCard,
  type TierBenefits,
} from './cards/door-cards.service.ts';
export { endMembershipsOf } from './members/house-gone.service.ts';
export type { BenefitUse } from './standing/benefit-uses.repository.ts';
export {
  benefitsAt,
  fitsBenefitLimits,
  keepBenefitUses,
  type OwnBenefit,
} from './standing/benefits.service.ts';
export {
  keepMembership,
  newMembership,
  offeredMemberships,
  type OfferedMembership,
} from './cart/offered-memberships.service.ts';
export {
  memberTypesAt,
  membershipsAt,
  standingAt,
  type MemberTypes,
} from './standing/standing.service.ts';
export { assertTiersOf, tierNamesOf } from './tiers/type-tiers.service.ts';
export { endEarlier } from './subscriptions/open-period.service.ts';
export { memberships } from './subscriptions/membership.kind.ts';
