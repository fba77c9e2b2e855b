import { formatNumber } from '@foyer/domain';

/** What the lists of somebody’s own tickets and subscriptions say. */
export const messages = {
  lists: {
    title: 'Tickets and Subscriptions',
    nativeTitle: 'Tickets',
    tabs: 'Tickets and Subscriptions',
    upcoming: 'Upcoming events',
    postponed: 'Postponed: new date to be announced',
    past: 'Past events',
    subscriptions: 'Subscriptions',
    pages: 'Pages of tickets',
    rows: 'Your tickets',
    emptyTitle: {
      future: 'No upcoming events',
      past: 'No past events',
    },
    empty: (type: 'upcoming' | 'past') =>
      `We couldn’t find any ${type} events associated with this account. ` +
      `If you’ve purchased tickets before, try logging in with a different email address or checking your confirmation email.`,
    unproved: 'Confirm your email to see every ticket',
    unprovedText: (email: string) =>
      `Open the link that we sent to ${email}. Then what you bought with that address without an account stands here as well.`,
    sendLink: 'No mail? Get another link',
    count: (n: number) => (n === 1 ? '1 ticket' : `${formatNumber(n)} tickets`),
    noneValid: 'No valid tickets',
    claim: 'Claim ticket',
    receipt: 'Receipt',
    receiptOf: (number: string) => `Receipt ${number}`,
    receiptFor: (receipt: string, event: string) => `${receipt} for ${event}`,
    explore: 'Explore events',
  },
  subscriptions: {
    empty: 'You don’t have any subscriptions yet.',
    rows: 'Your subscriptions',
    seatOf: (member: string) => `Family seat of ${member}`,
    leave: 'Leave',
    leaveOf: (house: string) => `Leave the membership of ${house}`,
    leaveTitle: 'Leave this membership?',
    leaveText: (member: string) =>
      `You no longer get what its members get. ${member} may invite you again.`,
    left: 'You left the membership',
    stay: 'Stay',
    manual: 'Added Manually',
    card: 'Card',
    cardOf: (house: string) => `Your member card of ${house}`,
    details: 'Details',
    detailsOf: (house: string) => `Details of your membership of ${house}`,
    manage: 'Manage',
    manageOf: (house: string) => `Manage your membership of ${house}`,
    failing: 'The last payment failed and is tried again',
    status: {
      active: 'Active',
      canceled: 'Canceled',
      expired: 'Expired',
      invited: 'Invited',
      renews: (date: string) => `Renews on ${date}`,
      expires: (date: string) => `Ends on ${date}`,
      pauses: (date: string) => `Pauses on ${date}`,
      paused: (date: string) => `Paused until ${date}`,
    },
    price: {
      month: (amount: string) => `${amount} per month`,
      year: (amount: string) => `${amount} per year`,
    },
  },
} as const;
