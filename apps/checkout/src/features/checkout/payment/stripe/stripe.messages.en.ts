/** What stands around Stripe's own form; what is in it is Stripe's to say. */
export const messages = {
  loading: 'The payment form is loading',
  notLoaded:
    'The payment form could not be loaded, and nothing was charged. Check your connection, or whether something in this browser blocks js.stripe.com.',
  notFinished: 'This payment is not finished. Pay with a card, or another way.',
} as const;
