import type { NotificationPart } from '@foyer/contracts';
import { formatNumber } from '@foyer/domain';

const several = (count: number, one: string, many: string) =>
  count === 1 ? one : `${formatNumber(count)} ${many}`;

/** What stands in the way of deleting an account, each as a whole sentence. */
export const obstacles = {
  siteAdmin:
    'You administer this site. Have another administrator take that role off your account first.',
  organization: (name: string) =>
    `You own ${name}. Hand it over to one of its admins, or delete it first.`,
  upcomingEvent: (name: string, tickets: number) =>
    `${several(tickets, 'One ticket is', 'tickets are')} sold for “${name}”, which is still to come. Cancel it, so that everybody gets their money back, or wait until it is over.`,
  balance: (amount: string) =>
    `${amount} of what was sold is not paid out yet. Wait until it is at the bank.`,
  owed: (amount: string) =>
    `${amount} is owed to the payment provider. Settle it there, or with what is sold next.`,
  payout: (count: number) =>
    `${several(count, 'A payout is', 'payouts are')} on the way to the bank. Wait until it is there: it may come back.`,
  dispute: (count: number) =>
    `${several(count, 'A payment is', 'payments are')} disputed by the buyer’s bank. Wait until it is decided.`,
  refund: (count: number) =>
    `${several(count, 'A refund is', 'refunds are')} not with the buyer yet. Wait until it has arrived, or make it again.`,
  exchange: (count: number) =>
    `${several(count, 'An exchange waits', 'exchanges wait')} for its difference to be paid. That takes a few minutes.`,
  openSale: (count: number) =>
    `${several(count, 'Somebody is', 'people are')} buying at this moment. Pause your sales, and try again in a few minutes.`,
  openOrder: 'You are paying for something at this moment. Try again in a few minutes.',
};

/** What goes with an account. */
export const losses = {
  tickets: (count: number, event: string, date: string) =>
    `${several(count, 'Your ticket', 'tickets')} for “${event}” on ${date}. Nobody gets the price back.`,
  person: [
    'Your profile, pictures, followers, notifications and everything that you chose.',
    'Your orders and receipts: what was sold and paid stays in the books, without your name.',
  ],
  organization: [
    'Its profile, team, lists, codes and webhooks. Events that sold nothing go as well.',
    'Its reports. Those who bought keep their tickets and receipts of past events.',
  ],
};

/** Of a person and of an organization alike. */
export const deleted = 'Account deleted successfully';

export const deletedNews = (who: NotificationPart, organization: NotificationPart) => [
  who,
  { text: ' deleted ' },
  organization,
  { text: '. You are no longer on its team' },
];

export const deletedMail = {
  subject: {
    User: 'Your account was deleted',
    School: 'Your organization was deleted',
  },
  preview: 'This cannot be undone.',
  heading: (name: string) => `Goodbye, ${name}`,
  text: {
    User: () =>
      'Your Foyer account was deleted as you asked. Nobody logs in with it any more, and your name goes from the orders that you made.',
    School: (name: string) =>
      `${name} was deleted as you asked. Those who bought keep their tickets and receipts of past events.`,
  },
  notYou: (support: string) => `If this was not you, write to ${support} at once.`,
  reason: 'You get this mail because an account with this address was deleted.',
} as const;

/** What stands in the archive of somebody's data. */
export const archive = {
  fileName: 'foyer-my-data.zip',
  title: (name: string) => `What Foyer knows of ${name}`,
  made: (at: string) => `Made on ${at}.`,
  none: 'Nothing.',
  readme: (files: readonly string[]) =>
    [
      'Everything that Foyer keeps about you.',
      '',
      'index.html is a page to read. Each JSON file is a list of objects, one for each row; times are',
      'ISO 8601 in UTC, amounts are whole minor units (cents) of the currency beside them.',
      'What belongs to somebody else, such as the names on tickets of friends, is not in here.',
      '',
      ...files,
      '',
    ].join('\n'),
  file: (name: string, what: string, columns: readonly string[]) =>
    `${name}.json: ${what}. Fields: ${columns.join(', ')}.`,
};

export const exportMail = {
  subject: 'Your data is ready',
  preview: 'Download it within seven days.',
  heading: (name: string) => `Hello ${name}`,
  text: 'The archive of everything that Foyer keeps about you is made. It lies in your account settings for seven days, for you alone.',
  button: 'Go to my account',
  notYou:
    'If you did not ask for it, somebody knows your password: set a new one, which signs everybody out.',
  reason: 'You get this mail because somebody who is logged in to your account asked for its data.',
} as const;

export const exportNews = (href: string) => [
  { text: 'Your data is ready. ' },
  {
    text: 'Download it',
    href,
  },
  { text: ' within seven days' },
];

/** What each file of the archive holds. */
export const contents: Record<string, string> = {
  profile: 'Who you are here',
  former_usernames: 'Usernames that still lead to you',
  pictures: 'Pictures that you uploaded, with the addresses where they are',
  email_wish: 'Another address that you wish to sign in with',
  two_factor: 'Whether signing in asks you for a code',
  passkeys: 'Your passkeys',
  sign_in: 'How you sign in, and which terms you agreed to',
  sessions: 'Where you are or were signed in',
  devices: 'When browsers that signed in were last used',
  refusals: 'What you do not want to hear of',
  follows: 'Whom you follow',
  followers: 'Who follows you; without a name where the profile is hidden',
  ownership_offers: 'Organizations that were offered to you or by you',
  teams: 'Where you work',
  notifications: 'What you were told here',
  mails: 'Mails that were sent to you',
  orders: 'What you bought',
  sendings: 'Where your orders were sent again',
  sellers: 'Organizers who know you, and by which name and address',
  order_lines: 'What your orders were made of',
  payments: 'How you paid',
  refunds: 'What you got back',
  tickets: 'Tickets that you hold or held',
  check_ins: 'When your tickets were scanned',
  answers: 'What you answered to organizers',
  consents: 'To which news you agreed',
  waiting_lists: 'What you waited for',
  lists: 'Organizers’ lists on which you stand',
  memberships: 'Your memberships',
  membership_gifts: 'Memberships that you gave',
  membership_cards: 'Cards that you show as a member',
  membership_seats: 'Memberships that others share with you',
  acts: 'What you did inside accounts',
  changes: 'What was changed in your account',
  webhooks: 'Webhooks of your account',
};
