/** What the sandbox says in place of a card provider. */
export const messages = {
  sandbox: 'This installation takes test payments only. No money moves.',
  testCards: 'Test cards',
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  zip: 'ZIP',
  badNumber: 'Check the card number',
  badExpiry: 'Check the expiry date',
  expired: 'This card has expired. Check the date or use another card',
  badCvc: 'Check the security code',
  badZip: 'Enter the ZIP code of the card',
  challengeTitle: 'Your bank asks you to confirm',
  challengeText: (total: string) =>
    `A payment of ${total} with this card. This is what a 3-D Secure page of a bank looks like here.`,
  approve: 'Confirm payment',
  reject: 'Decline',
  cards: [
    ['4242 4242 4242 4242', 'succeeds'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0000 0000 9995', 'has insufficient funds'],
    ['4000 0000 0000 0036', 'has a wrong ZIP'],
    ['4000 0000 0000 3220', 'asks for 3-D Secure'],
    ['000123456789', 'takes some seconds (bank account)'],
  ] as const,
} as const;
