/** What asking for a new password says. */
export const messages = {
  title: 'Forgot your password?',
  lead: 'Tell us your email and we send you a link to set a new one.',
  submit: 'Send the link',
  sentTitle: 'Check your mail',
  sent: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once, within an hour.`,
  again: 'Nothing there? Look in the spam folder, or try another address.',
  tryAnother: 'Try another address',
  back: 'Back to log in',
} as const;
