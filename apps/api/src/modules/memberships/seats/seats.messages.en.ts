/** To somebody with whom a membership is shared. */
export const seatMail = {
  subject: (member: string, house: string) => `${member} shares a membership of ${house} with you`,
  preview: (tier: string) => `Membership: ${tier}`,
  heading: 'You are invited to be a member',
  text: (member: string, tier: string, house: string) =>
    `${member} is a member of ${house} (${tier}) and shares it with you: you get what its members get, and nothing is charged.`,
  button: 'Join the membership',
  note: 'The link works once. Log in or sign up with this email address.',
  reason:
    'You get this mail because somebody entered this address. If that was a mistake, ignore it: nothing happens without you.',
} as const;
