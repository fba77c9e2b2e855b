/** What the checkout and the order after it both say. */
export const messages = {
  summary: {
    title: 'Order summary',
    fees: 'Fees',
    donation: 'Donation',
    discounts: 'Discounts',
    total: 'Total',
  },
  signIn: 'Log in',
} as const;
