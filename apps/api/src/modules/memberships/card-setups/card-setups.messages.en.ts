export const cardKeptMail = {
  subject: (house: string) => `Another card pays your membership of ${house}`,
  preview: (last4: string) => `The card ending ${last4}`,
  heading: 'Another card is kept',
  text: (firstName: string, last4: string, tier: string, house: string) =>
    `Hello ${firstName}, the card ending ${last4} pays your membership of ${house} (${tier}) from now on. The one before is no longer kept.`,
  charged: (amount: string, when: string) => `${amount} is charged next on ${when}.`,
  triedNow: (amount: string) => `We try the payment of ${amount} that failed again at once.`,
  notYou:
    'If that was not you, change your password and choose your own card on the page of your membership.',
  action: 'See your membership',
} as const;
