/** How payouts stand, wherever they are shown. */
export const messages = {
  status: {
    pending: 'On its way',
    paid: 'Paid',
    failed: 'Sent back',
    canceled: 'Canceled',
  },
  expected: (date: string) => `Expected ${date}`,
} as const;
