/** What paying says, whoever takes the money. */
export const messages = {
  title: 'Payment',
  pay: (total: string) => `Pay ${total}`,
  notCharged: 'Nothing was charged. Check the details or pay with another card.',
  goesTo: (email: string) => `The tickets go to ${email}.`,
  change: 'Change',
  agree: 'By paying you agree to the',
  terms: 'terms',
} as const;
