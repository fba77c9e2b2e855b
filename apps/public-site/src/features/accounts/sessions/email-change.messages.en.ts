/** What changing the email address says. */
export const messages = {
  title: 'Email',
  own: (email: string) => `You log in with ${email}.`,
  lead: 'Another address counts once it was confirmed from both mailboxes, so that nobody takes your account away from you.',
  leadUnverified:
    'Another address counts once it was confirmed from its mailbox. Yours was never confirmed, so it is asked nothing.',
  field: 'New email',
  submit: 'Change email',
  open: (email: string) => `You asked for ${email}`,
  until: (when: string) => `The links work until ${when}.`,
  confirmed: 'Confirmed',
  waiting: 'We wait for the link in its mailbox',
  inSpam: 'Not there? Look among spam, or ask once more: only the newest links work.',
  again: 'Resend the links',
  sentAgain: 'New links are on their way.',
  cancel: 'Keep the present address',
  cancelled: 'Your address stays as it is.',
  lost: 'You cannot get into the old mailbox any more? Write to',
} as const;
