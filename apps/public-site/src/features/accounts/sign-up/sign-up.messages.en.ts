/** What signing up says. */
export const messages = {
  title: 'Create your account',
  lead: 'Keep every ticket in one place, follow the houses you love, and sell tickets of your own.',
  name: 'Full name',
  username: 'Username',
  usernameHint: 'Letters and digits, at most 20. It stands in the addresses of your own pages.',
  submit: 'Create account',
  done: (email: string) =>
    `Your account is ready. Confirm it with the link that we sent to ${email}.`,
  hasAccount: 'Have an account?',
  signIn: 'Log in',
  legal: {
    before: 'By creating an account you agree to the',
    terms: 'terms',
    and: 'and the',
    privacy: 'privacy policy',
  },
} as const;
