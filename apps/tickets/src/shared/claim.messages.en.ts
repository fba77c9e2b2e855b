/** What is said wherever somebody becomes a member by a link. */
export const messages = {
  signIn: 'Log in or sign up',
  as: (email: string) => `You are logged in as ${email}.`,
  accept: 'Become a member',
  switch: 'Use another account',
  done: (house: string) => `You are a member of ${house}`,
  subscriptions: 'Your subscriptions',
  home: 'Go back home',
} as const;
