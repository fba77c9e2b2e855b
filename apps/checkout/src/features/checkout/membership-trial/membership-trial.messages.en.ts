import { formatNumber } from '@foyer/domain';

/** What the page says on which a trial of a membership begins. */
export const messages = {
  title: 'Your free trial',
  what: 'Membership',
  length: 'Free trial',
  days: (days: number) => (days === 1 ? '1 day' : `${formatNumber(days)} days`),
  first: 'First payment',
  firstText: (amount: string, day: string) => `${amount} on ${day}`,
  today: 'To pay today',
  renews: {
    month: (amount: string, day: string) =>
      `You pay nothing today. On ${day} your card is charged ${amount}, and then every month until you cancel.`,
    year: (amount: string, day: string) =>
      `You pay nothing today. On ${day} your card is charged ${amount}, and then every year until you cancel.`,
  },
  cancel: (day: string) =>
    `You may cancel at any time on the page of your membership. If you do so before ${day}, nothing is charged, and it stays until then.`,
  submit: 'Start the free trial',
  begun: 'Your free trial has begun',
  refusals: {
    full: 'All places of this membership are taken.',
    member: 'You are a member already.',
    used: 'You have had a free trial of these memberships before.',
  },
  back: 'Back to the memberships',
  missing: 'Sorry! There is no trial here.',
  missingHelp: 'Choose the membership again on the page of whoever sells it.',
} as const;
