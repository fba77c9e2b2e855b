/** Kinds of events. */
export const messages = {
  order: 'Orders',
  ticket: 'Tickets',
  'membership.subscription': 'Membership subscriptions',
} as const;
