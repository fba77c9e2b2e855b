import { formatDate, ownZone, type MembershipInterval } from '@foyer/domain';

/** What whoever has the code of a gift reads. */
export const messages = {
  title: 'A gift for you',
  text: (giver: string, house: string, tier: string) =>
    giver === ''
      ? `You are given a membership of ${house}: ${tier}.`
      : `${giver} gives you a membership of ${house}: ${tier}.`,
  message: (giver: string) => (giver === '' ? 'Message' : `${giver} writes`),
  time: {
    month: 'It begins today and is yours for a month. You pay nothing, and it never renews.',
    year: 'It begins today and is yours for a year. You pay nothing, and it never renews.',
  } satisfies Record<MembershipInterval, string>,
  goodUntil: (when: string) => `You can claim it until ${formatDate(when, ownZone())}.`,
  signInText: 'Log in or sign up to claim it.',
  usedTitle: 'This gift was claimed already',
  usedText: (house: string, tier: string) =>
    `Its code works once. It was for a membership of ${house}: ${tier}.`,
  goneTitle: 'This gift cannot be claimed',
  goneText:
    'Its code may be mistyped, it was taken back, or its time is over. Ask whoever gave it to you.',
  memberTitle: 'You are a member already',
  member: (house: string, tier: string) =>
    `You pay for this membership of ${house} yourself: ${tier}. The code stays good: claim it when yours is over, or hand it to somebody else.`,
} as const;
