/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  chooseDate: 'Choose a date',
  checkout: 'Checkout',
  addGuest: 'Add guest',
  payDifference: 'Change the date',
  membership: 'Your membership',
  card: 'Use another card',
  trial: 'Your free trial',
  gift: 'Give a membership',
  order: 'Your order',
  thanks: 'Thank you',
  failed: 'Payment failed',
} as const;
