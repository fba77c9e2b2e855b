/** What is said while a guest pays whoever adds them. */
export const messages = {
  title: 'Payment',
  total: (amount: string) => `${amount} to pay`,
  cash: 'Take the money, then confirm that it is in the drawer. The tickets are valid at once.',
  received: (amount: string) => `${amount} received in cash`,
} as const;
