/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  ticket: 'Your ticket',
  changeDate: 'Change the date',
  orderForm: 'Claim your ticket',
  orderNotFound: 'Order not found',
  ownTickets: 'Tickets and Subscriptions',
  subscriptions: 'Subscriptions',
  invitation: 'Become a member',
  gift: 'A gift for you',
  membership: 'Your membership',
  card: 'Your member card',
} as const;

/** Entries of the menu. */
export const nav = { tickets: 'Tickets and Subscriptions' } as const;
