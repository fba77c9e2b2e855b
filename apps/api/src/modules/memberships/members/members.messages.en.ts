import type { NotificationPart } from '@foyer/contracts';
import type { MembershipInterval, ShownMemberStatus } from '@foyer/domain';

/** Members as a file; the cells stand in this order. */
export const membersFile = {
  name: 'Members',
  columns: ['Name', 'Email', 'Tier Name', 'Price', 'Interval', 'Status', 'Expires on'],
  intervals: {
    month: 'Month',
    year: 'Year',
  } satisfies Record<MembershipInterval, string>,
  statuses: {
    active: 'Active',
    renews: 'Renews',
    expires: 'Expires',
    canceled: 'Canceled',
    invited: 'Invited',
    expired: 'Expired',
    pauses: 'Pauses',
    paused: 'Paused',
  } satisfies Record<ShownMemberStatus, string>,
} as const;

/** What keeps a row from being added, beside the field that it is about. */
export const problemTexts = {
  already_member: 'This person is a member of this tier already',
  tier_full: 'This tier has no place left',
  tier_missing: 'Choose a tier of this account that is not hidden',
  price_missing: 'Choose a price of this tier',
  // a time that is paid belongs to a price
  price_needless: 'This tier has no prices: leave price and expiry out',
} as const;

export const inviteMail = {
  subject: (house: string) => `You are invited to be a member of ${house}`,
  preview: (tier: string) => `Membership: ${tier}`,
  heading: 'You are invited to be a member',
  text: (house: string, tier: string) =>
    `${house} made you a member: ${tier}. Nothing is charged for it. Claim it to use it when you buy tickets.`,
  tier: 'Tier',
  renews: 'Renews on',
  expires: 'Valid until',
  button: 'Claim your membership',
  note: 'The link works once. Log in or sign up with this email address.',
  reason:
    'You get this mail because somebody entered this address. If that was a mistake, ignore it: nothing happens without you.',
} as const;

/** What is said with links in it; the parts stand in the order of the language. */
export const inviteNews = (house: NotificationPart, tier: string): NotificationPart[] => [
  house,
  { text: ' invited you to be a member: ' },
  { text: tier },
  { text: '. The link is in your mailbox' },
];
