/** Why a ticket that was given away is nobody's to claim any more. */
export const refusals = {
  claimed: (name: string, day: string) => `${name} claimed this ticket on ${day}.`,
  takenBack: (name: string, day: string) => `${name} took this ticket back on ${day}.`,
  over: 'This ticket is not valid any more.',
} as const;

export const done = {
  sent: 'The ticket is on its way to its holder’s email.',
} as const;

/** To whoever was given a ticket. */
export const claimTexts = {
  somebody: 'Somebody',
  offer: {
    subject: (from: string, event: string) => `${from} gave you a ticket for ${event}`,
    heading: (event: string) => `A ticket for ${event}`,
    text: (name: string, from: string) =>
      `Hello ${name}, ${from} gave you this ticket. Claim it to get the code that opens the door.`,
  },
  reminder: {
    subject: (_from: string, event: string) => `Your ticket for ${event} waits for you`,
    heading: (event: string) => `Your ticket for ${event} waits for you`,
    text: (name: string, from: string) =>
      `Hello ${name}, ${from} gave you this ticket, and you have not claimed it yet. Nobody comes in with it until you do.`,
  },
  last_reminder: {
    subject: (_from: string, event: string) => `Claim your ticket for ${event} before it begins`,
    heading: (event: string) => `Claim your ticket for ${event}`,
    text: (name: string, from: string) =>
      `Hello ${name}, the ticket that ${from} gave you is for an event within a day. Claim it now: nobody comes in with it until you do.`,
  },
  button: 'Claim ticket',
  asks: (owner: string) => `${owner} asks you a few questions with it.`,
  until: (from: string) => `Until you claim it, ${from} can take it back.`,
  why: (from: string, owner: string) =>
    `You get this mail because ${from} gave you a ticket of ${owner}. Whoever has its link can claim the ticket, so pass it on with care.`,
} as const;

/** To them, when there is nothing to claim any more. */
export const overTexts = {
  taken_back: {
    subject: (event: string) => `The ticket for ${event} was taken back`,
    text: (name: string, from: string, event: string) =>
      `Hello ${name}, the ticket for ${event} that ${from} gave you went back to ${from}. The link that we sent you claims nothing any more.`,
  },
  over: {
    subject: (event: string) => `The ticket for ${event} is not valid any more`,
    text: (name: string, from: string, event: string) =>
      `Hello ${name}, the ticket for ${event} that ${from} gave you was canceled before you claimed it. The link that we sent you claims nothing any more.`,
  },
} as const;

/** To whoever gave a ticket away. */
export const giverTexts = {
  given: {
    subject: (to: string, event: string) => `You gave ${to} a ticket for ${event}`,
    heading: (event: string) => `Your ticket for ${event} is on its way`,
    text: (name: string, to: string, email: string) =>
      `Hello ${name}, your code works no more: ${to} gets a new one by claiming the ticket, with the link that we sent to ${email}. Until then you can take the ticket back on its page.`,
  },
  claimed: {
    subject: (to: string, event: string) => `${to} claimed your ticket for ${event}`,
    heading: (event: string) => `Your ticket for ${event} was claimed`,
    text: (name: string, to: string, _email: string) =>
      `Hello ${name}, ${to} claimed the ticket that you gave them. It is theirs alone now.`,
  },
  button: 'Open the ticket',
  why: (owner: string) =>
    `You get this mail because you gave a ticket of ${owner} to somebody else.`,
} as const;
