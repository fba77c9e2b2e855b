/** What the forms of accounts say alike. */
export const messages = {
  problem: 'There is a problem',
  email: 'Email',
  password: 'Password',
  passkey: 'Log in with a passkey',
  newPassword: 'New password',
  currentPassword: 'Current password',
  passwordHint:
    'At least 8 characters. A few words that belong together for you alone are strong and easy to keep.',
  didYouMean: 'Did you mean',
  emailRequired: 'Enter your email',
  emailInvalid: 'Enter an email address like nora@example.com',
  passwordRequired: 'Enter your password',
  resend: 'Send a new link',
  resent: 'A new link is on its way to your mailbox.',
} as const;
