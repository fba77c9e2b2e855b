/** What the preview login says. */
export const messages = {
  title: 'Preview login',
  lead: 'For trying the product out. It does not exist in production.',
  submit: 'Log in',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  accounts: 'Demo accounts',
  roles: {
    patron: 'Patron',
    owner: 'Owner of a venue',
    artist: 'Artist who sells',
    door: 'Door staff',
    basic: 'Basic access',
    admin: 'Site admin',
    empty: 'Fresh account',
  },
  accountsHint: 'Choose one to fill the form in.',
  outbox: 'Read the mails that were sent',
} as const;
