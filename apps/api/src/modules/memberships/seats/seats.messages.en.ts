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

/** To whoever shares a membership, once somebody joined it. */
export const takenMail = {
  subject: (who: string, house: string) => `${who} joined your membership of ${house}`,
  preview: (tier: string) => `Membership: ${tier}`,
  heading: 'A seat is taken',
  text: (who: string, email: string, tier: string, house: string) =>
    `${who} (${email}) belongs to your membership of ${house} (${tier}) now and gets what its members get.`,
  action: 'See your membership',
} as const;

/** The same, once somebody left it. */
export const leftMail = {
  subject: (who: string, house: string) => `${who} left your membership of ${house}`,
  preview: takenMail.preview,
  heading: 'A seat is free',
  text: (who: string, email: string, tier: string, house: string) =>
    `${who} (${email}) left your membership of ${house} (${tier}). You may share the seat with somebody else.`,
  action: takenMail.action,
} as const;
