/** What setting a new password says. */
export const messages = {
  title: 'Set a new password',
  lead: 'You will be logged out everywhere and log in with the new one.',
  submit: 'Set password',
  invalidTitle: 'This link is no longer valid',
  invalid: 'A link works once and within an hour. Ask for a new one.',
  askAgain: 'Send a new link',
} as const;
