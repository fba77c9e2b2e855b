export const refusals = { card: 'Enter a card.' } as const;

/** What the card form of a provider says of an attempt. */
export const cardTexts = {
  declined: 'Your card was declined.',
  zip: 'The zip code you supplied failed validation.',
  notATestCard: 'This is a sandbox: only test cards work here.',
  insufficientFunds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  wrongCvc: 'Your card’s security code is incorrect.',
  processing: 'An error occurred while processing your card. Try again in a little bit.',
  notAuthenticated:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  noCard: 'Only a card can be kept.',
  noneKept: 'No card is kept to be charged.',
  nobodyToAsk: 'Your bank asks you to confirm this payment yourself.',
  debitFailed: 'The account has insufficient funds.',
  invalidExpiry: 'Your card’s expiration date is incomplete or invalid.',
  pastExpiry: 'Your card’s expiration date is in the past.',
  incompleteNumber: 'Your card number is incomplete.',
  invalidNumber: 'Your card number is invalid.',
  incompleteCvc: 'Your card’s security code is incomplete.',
} as const;

/** Why a bank sends a payout of the sandbox back. */
export const payoutTexts = { closed: 'The bank account has been closed.' } as const;
