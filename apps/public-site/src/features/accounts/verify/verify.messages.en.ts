/** What confirming an address says. */
export const messages = {
  confirmedTitle: 'Your email is confirmed',
  confirmed: 'Thank you. What you bought with this address is under your tickets.',
  confirmedSeller: 'Thank you. People can reach you, so your events can go on sale.',
  goOn: (account: string) => `Go on with ${account}`,
  invalidTitle: 'This link is no longer valid',
  invalid: 'It was used already, or it is older than three days.',
  alreadyTitle: 'Your email is confirmed already',
  already: 'There is nothing left to do.',
  signedOutTitle: 'Log in to confirm your email',
  signedOut: 'Log in to the account that you made with this address. Then it is confirmed.',
  signInToConfirm: 'Log in and confirm',
  notYours:
    'You did not make an account? Then close this page: without you the address stays unconfirmed.',
  signInToResend: 'Log in to get a new link',
  tickets: 'See your tickets',
  home: 'Go to the homepage',
} as const;
