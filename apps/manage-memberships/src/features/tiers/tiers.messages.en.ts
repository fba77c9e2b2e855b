/** What list and form of tiers both say. */
export const messages = {
  add: 'Add a Tier',
  payments: {
    title: 'Set up payments',
    text: 'Members pay through Stripe. Connect it, and come back to add your first tier.',
    add: 'Add Stripe',
  },
  per: {
    month: (amount: string) => `${amount} per month`,
    year: (amount: string) => `${amount} per year`,
  },
} as const;
