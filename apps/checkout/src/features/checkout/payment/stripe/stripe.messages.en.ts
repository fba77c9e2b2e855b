/** What stands around Stripe's own form; what is in it is Stripe's to say. */
export const messages = {
  loading: 'The payment form is loading',
  notLoaded:
    'The payment form could not be loaded, and nothing was charged. Check your connection, or whether something in this browser blocks js.stripe.com.',
  consent: {
    before: 'By pressing one of these you agree to the',
    after: (seller: string) => `and to updates from ${seller} and Foyer.`,
  },
  walletSaysNobody:
    'Your wallet tells no name or no email address, and nothing was charged. Continue with the form.',
  notFinished: 'This payment is not finished. Pay with a card, or another way.',
} as const;
