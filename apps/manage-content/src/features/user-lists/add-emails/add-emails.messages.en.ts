/** What adding people to a list says. */
export const messages = {
  title: 'Add Emails',
  lead: (list: string) =>
    `They see the tickets that are for “${list}” when they are logged in with one of these emails.`,
  label: 'Emails',
  hint: 'One in each line, or with commas between them.',
  submit: 'Add Emails',
  cancel: 'Cancel',
  none: 'Please enter at least one email address',
  invalid: (entries: string) => `Please enter a valid email address: ${entries}`,
  duplicate: (entries: string) => `Please remove the following duplicate entries: ${entries}`,
} as const;
