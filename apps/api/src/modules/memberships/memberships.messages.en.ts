import { formatNumber } from '@foyer/domain';

export const refusals = {
  ownLink: 'A new link is made by the server',
  decimals: 'This amount has more decimals than the currency.',
  atLeast: (amount: string) => `A price is at least ${amount}: no card can be charged for less.`,
  price: 'This price is not one that the tier is sold for.',
  priceInUse: 'This price has subscribers.',
  members: (count: number) =>
    `The limit cannot be lower than ${formatNumber(count)}, the members of this tier.`,
  benefits: 'Choose benefits of this account.',
  tiers: 'Choose tiers of this account.',
  categories: 'Choose categories that exist.',
  tickets: 'Choose ticket types of this account.',
  otherTier: 'The path names another tier.',
  otherBenefit: 'The path names another benefit.',
  archivedBenefit: 'You cannot delete benefits that are deactivated. Activate it first.',
  noPayments: 'Connect payments before you sell memberships.',
  whose: 'Say whose memberships: ownerId or username.',
  tierMissing: 'Sorry! That tier wasn’t found.',
  benefitMissing: 'Sorry! That benefit wasn’t found.',
} as const;
