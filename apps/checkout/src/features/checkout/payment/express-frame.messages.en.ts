/** What stands around the buttons that pay at once, and on the one that the page draws itself. */
export const messages = {
  title: 'Express checkout',
  testWallet: 'Pay with the test wallet',
} as const;
