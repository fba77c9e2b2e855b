import type { MembershipInterval } from '@foyer/domain';

export const noun = {
  one: 'membership',
  many: 'memberships',
} as const;

/** What an order calls a period that is given to somebody. */
export const giftName = (period: string) => `Gift: ${period}`;

/** What an order calls a period. */
export const periodName: Record<MembershipInterval, (tier: string) => string> = {
  month: (tier) => `${tier}, monthly`,
  year: (tier) => `${tier}, yearly`,
};

/** What takes something off a period whose plan takes the place of another one. */
export const unusedTime = 'Paid time that is left';

export const labels = {
  membership: 'Membership',
  paidUntil: 'Paid until',
  giftFor: 'Gift for',
} as const;

/** Why somebody does not become a member, as the page of memberships says it. */
export const startRefusals = {
  pressAgain: 'Press the button once more.',
  otherAccount: 'You are signed in with another account by now. Press the button once more.',
  notConnected: 'Memberships cannot be paid right now. Please try again later.',
  notSold: 'This membership is no longer sold.',
  own: 'This is your own membership page.',
  alreadyMember: 'You are a member already.',
  underWay: 'Your payment for this membership is still under way.',
  full: 'All places of this membership are taken.',
  nothingToManage: 'There is no membership of yours to manage here.',
} as const;
