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

export const deleted = {
  User: 'Account deleted successfully',
  School: 'Organization deleted successfully',
} as const;

export const deletedNews = (who: NotificationPart, organization: string) => [
  who,
  { text: ' deleted ' },
  { text: organization, strong: true },
  { text: '. You are no longer on its team' },
];

export const deletedMail = {
  subject: { User: 'Your account was deleted', School: 'Your organization was deleted' },
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
