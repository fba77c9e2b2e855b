export const labels = {
  membership: 'Membership',
  house: 'Of',
  order: 'Order',
  triedAgain: 'Tried again on',
  pausedUntil: 'Paused until',
  plan: 'From then on',
  renewsOn: 'Renews on',
  questions: 'Questions',
} as const;

/** Why somebody gets mails of their membership: they cannot be refused, for money is in them. */
export const reasonOf = (house: string) =>
  `You get this mail because you are, or were, a member of ${house}.`;

export const startedMail = {
  subject: (tier: string, house: string) => `Welcome: you’re a member of ${house} (${tier})`,
  preview: (until: string) => `Paid until ${until}`,
  heading: 'Welcome!',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, thank you: you are now a member of ${house} (${tier}).`,
  renews: (amount: string, until: string) =>
    `Your membership is paid until ${until}. It renews by itself then, for ${amount}, until you end it.`,
  ends: (until: string) => `Your membership is paid until ${until}, and ends then.`,
  action: 'See your membership',
} as const;

export const renewedMail = {
  subject: (tier: string, house: string) => `Your membership of ${house} goes on (${tier})`,
  preview: (amount: string) => `We charged ${amount}`,
  heading: 'Your membership goes on',
  text: (firstName: string, amount: string, tier: string, house: string) =>
    `Hello ${firstName}, we charged your card ${amount} for your membership of ${house} (${tier}). Thank you.`,
  next: (amount: string, until: string) =>
    `The next payment of ${amount} is on ${until}. Until then you can end it at any time.`,
  action: 'See your membership',
} as const;

export const failedMail = {
  subject: (tier: string, house: string) =>
    `The payment for your membership of ${house} failed (${tier})`,
  preview: (when: string) => `We try again on ${when}`,
  heading: 'Your payment failed',
  declined: {
    text: (firstName: string, amount: string, tier: string, house: string) =>
      `Hello ${firstName}, we could not charge your card ${amount} for your membership of ${house} (${tier}). You are still a member.`,
    again: (when: string) =>
      `We try again on ${when}. If your card was replaced or is used up, pay with another one before that.`,
  },
  paused: (firstName: string, amount: string, tier: string, house: string) =>
    `Hello ${firstName}, the pause of your membership of ${house} (${tier}) is over, and we could not charge your card ${amount}. It goes on as soon as that is paid.`,
  houseNotConnected: {
    text: (firstName: string, amount: string, tier: string, house: string) =>
      `Hello ${firstName}, ${house} cannot take your payment of ${amount} for your membership (${tier}) at the moment. Nothing was charged, and you are still a member.`,
    again: (when: string) => `We try again on ${when}. You have nothing to do.`,
  },
  mend: 'Pay with another card',
} as const;

export const pausedMail = {
  subject: (tier: string, house: string) => `Your membership of ${house} is paused (${tier})`,
  preview: (until: string) => `Until ${until}`,
  heading: 'Your membership is paused',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, you paused your membership of ${house} (${tier}).`,
  rests: (from: string, until: string) =>
    `You paid until ${from}, and everything stays as it is until then. From ${from} to ${until} nothing is charged, and you have none of its benefits.`,
  goesOn: (amount: string, until: string) =>
    `It goes on by itself on ${until}, when we charge your card ${amount}. You can have it go on earlier, or end it, at any time.`,
  action: 'See your membership',
} as const;

export const plannedMail = {
  subject: (tier: string, house: string) => `Your membership of ${house} changes to ${tier}`,
  preview: (when: string) => `On ${when}`,
  heading: 'Your membership changes',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, your membership of ${house} (${tier}) stays as it is until the time that you paid for is over.`,
  from: (when: string, tier: string, price: string) =>
    `On ${when} it changes to ${tier}, and we charge your card ${price}. Until then you can take that back.`,
  price: {
    month: (amount: string) => `${amount} per month`,
    year: (amount: string) => `${amount} per year`,
  },
  action: 'See your membership',
} as const;

export const changedMail = {
  subject: (tier: string, house: string) => `Your membership of ${house} is now ${tier}`,
  preview: (amount: string) => `You paid ${amount}`,
  heading: 'Your membership changed',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, your membership of ${house} is now ${tier}. Thank you.`,
  paid: (amount: string) => `You paid ${amount} for it.`,
  action: 'See your membership',
} as const;

export const renewsSoonMail = {
  subject: (tier: string, house: string) => `Your membership of ${house} renews soon (${tier})`,
  preview: (amount: string, when: string) => `${amount} on ${when}`,
  heading: 'Your membership renews soon',
  text: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, your membership of ${house} (${tier}) renews by itself soon.`,
  charged: (amount: string, when: string) => `On ${when} we charge your card ${amount}.`,
  end: (when: string) =>
    `If you do not want that, end it on the page of your membership before ${when}. Nothing is charged then.`,
  action: 'See your membership',
} as const;

export const cardEndsMail = {
  subject: (house: string) => `Your card for ${house} ends soon`,
  preview: (when: string) => `It is charged on ${when}`,
  heading: 'Your card ends soon',
  text: (firstName: string, last4: string, tier: string, house: string) =>
    `Hello ${firstName}, the card ending ${last4} that pays your membership of ${house} (${tier}) ends before it is charged again.`,
  charged: (amount: string, when: string) =>
    `${amount} is due on ${when}. If that does not go through you stay a member and can pay with another card, which pays from then on.`,
  action: 'See your membership',
} as const;

export const endedMail = {
  subject: (tier: string, house: string) => `Your membership of ${house} ended (${tier})`,
  heading: 'Your membership ended',
  lapsed: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, the time that was paid for your membership of ${house} (${tier}) is over, and it ended as planned. Nothing more is charged.`,
  tried: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, your free trial of the membership of ${house} (${tier}) is over, and it ended as planned. Nothing was charged.`,
  unpaid: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, your membership of ${house} (${tier}) ended, because its payment failed each time that we tried. Nothing more is charged.`,
  houseGone: (firstName: string, tier: string, house: string) =>
    `Hello ${firstName}, ${house} closed its account, and your membership (${tier}) ended with that. Nothing more is charged.`,
  back: 'You can become a member again whenever you like.',
  action: 'See the memberships',
} as const;
