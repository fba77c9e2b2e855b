/** What signing in says. */
export const messages = {
  title: 'Log in',
  lead: 'Your tickets, memberships and events in one place.',
  leadOnward: 'Log in, and you go on to where you wanted to go.',
  leadFollow: (house: string) => `Log in to follow ${house}, and you are back where you were.`,
  submit: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  signUp: 'Create an account',
  notices: {
    password_changed: 'Your password is changed. Log in with the new one.',
    signed_out: 'You are logged out everywhere.',
  },
} as const;
