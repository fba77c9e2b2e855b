/** Why a day is none on which a gift can be mailed. */
export const dayRefusals = {
  past: 'Choose today or a day to come.',
  tooLate: 'Choose a day within a year.',
} as const;

const labels = {
  membership: 'Membership',
  house: 'Of',
  giftFor: 'For',
  code: 'Code',
  goodUntil: 'To be claimed until',
  questions: 'Questions',
} as const;

/** To whoever gave it, once it is paid. */
export const boughtMail = {
  subject: (tier: string, house: string) => `Your gift: a membership of ${house} (${tier})`,
  preview: (name: string) => `For ${name}`,
  heading: 'Your gift is paid',
  text: (name: string, tier: string, house: string) =>
    `Thank you: you give ${name} a membership of ${house} (${tier}).`,
  mailed: (email: string, when: string) =>
    `We mail it to ${email} on ${when}. The code below is the same, should you like to hand it over yourself.`,
  mailedNow: (email: string) =>
    `We are mailing it to ${email}. The code below is the same, should you like to hand it over yourself.`,
  byHand: 'Hand over the code below: whoever has it can claim the membership, once.',
  starts: 'Its time begins on the day when it is claimed. It never renews by itself.',
  action: 'Print your gift',
  reason: 'You get this mail because you gave a membership.',
  labels,
} as const;

/** To whoever gets it, on the day that the giver chose. */
export const giftMail = {
  subject: (giver: string, house: string) => `${giver} gives you a membership of ${house}`,
  preview: (tier: string) => `Membership: ${tier}`,
  heading: 'A gift for you',
  text: (name: string, giver: string, tier: string, house: string) =>
    `Hello ${name}, ${giver} gives you a membership of ${house} (${tier}).`,
  message: (giver: string, message: string) => `${giver} writes: “${message}”`,
  starts:
    'Your time as a member begins on the day when you claim it. You pay nothing, and it never renews by itself.',
  action: 'Claim your membership',
  reason: 'You get this mail because somebody gave you a membership and entered this address.',
  labels,
} as const;
