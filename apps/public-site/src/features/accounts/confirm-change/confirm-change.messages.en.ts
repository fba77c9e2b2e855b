/** What the page of a link to one of the two mailboxes says. */
export const messages = {
  changedTitle: 'Your email is changed',
  changed: (email: string) => `From now on you log in with ${email}.`,
  halfTitle: 'This mailbox said yes',
  waitsFor: {
    new: (email: string) => `Now open the link that we sent to ${email}. Then it is your address.`,
    old: (email: string) =>
      `Now open the link that we sent to your present address. Then ${email} is your address.`,
  },
  takenTitle: 'Another account has this address',
  taken: 'It was quicker, so your address stays as it is. Ask for another one.',
  invalidTitle: 'This link is no longer valid',
  invalid:
    'It did its work already, you took your wish back or have a newer one, you set a new password, or it is older than three days.',
  signedOutTitle: 'Log in to confirm the change',
  signedOut: 'Log in to the account whose address is to change. Then this mailbox has said yes.',
  signIn: 'Log in and confirm',
  otherAccount:
    'You are logged in to another account than the one whose address is to change. Log out first, then open this link again.',
  notYours: 'You did not ask for this? Then close this page: nothing changes without you.',
  security: 'Go to sign-in and security',
} as const;
