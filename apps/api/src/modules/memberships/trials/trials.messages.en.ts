/** What a member on trial is written. */
export const trialMail = {
  subject: (tier: string, house: string) => `Welcome: you’re a member of ${house} (${tier})`,
  preview: (until: string) => `Free until ${until}`,
  heading: 'Welcome!',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, thank you: you are now a member of ${house} (${tier}).`,
  charged: {
    month: (amount: string, until: string) =>
      `It is free until ${until}, and nothing was charged. On that day your card is charged ${amount}, and then every month until you end it.`,
    year: (amount: string, until: string) =>
      `It is free until ${until}, and nothing was charged. On that day your card is charged ${amount}, and then every year until you end it.`,
  },
  end: (until: string) =>
    `If you do not want that, end it on the page of your membership before ${until}. You stay a member until then.`,
  action: 'See your membership',
} as const;

export const trialEndsMail = {
  subject: (tier: string, house: string) => `Your free trial of ${house} ends soon (${tier})`,
  heading: 'Your free trial ends soon',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, your free trial of the membership of ${house} (${tier}) ends soon, and your membership goes on.`,
} as const;
