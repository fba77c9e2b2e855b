/** What whoever follows the link of an invitation to a membership reads. */
export const messages = {
  title: (house: string) => `Become a member of ${house}`,
  text: (house: string, tier: string) => `${house} invites you to be a member: ${tier}.`,
  shared: (member: string, house: string, tier: string) =>
    `${member} shares a membership of ${house} with you: ${tier}.`,
  free: 'Nothing is charged for it.',
  signInText: (email: string) =>
    `Log in or sign up with ${email}, the address that the invitation was sent to.`,
  goneTitle: 'This invitation is no longer valid',
  goneText:
    'It was claimed already, taken back, or a newer mail took its place. What is yours stands among your subscriptions.',
  anotherTitle: 'This invitation is for another address',
  another: (invited: string, email: string) =>
    `It was sent to ${invited}, and you are logged in as ${email}.`,
  anotherHow: 'Log out, then open the link in the mail again and log in with that address.',
  logOut: 'Log out',
  memberTitle: 'You are a member already',
  member: (house: string, tier: string) =>
    `You have this membership of ${house} by another way: ${tier}. The invitation is over.`,
} as const;
