/** What the page says where a period of a membership is paid. */
export const messages = {
  title: 'Your membership',
  giftTitle: 'Your gift',
  giftFor: 'For',
  once: 'You pay this once. It never renews, and its time begins when it is claimed.',
  byHand: 'You get a code to hand over as soon as it is paid.',
  mailedNow: (email: string) => `We mail it to ${email} as soon as it is paid.`,
  mailed: (email: string, day: string) => `We mail it to ${email} on ${day}.`,
  of: (seller: string) => `at ${seller}`,
  what: 'Membership',
  left: 'Left of the time that you paid for',
  total: 'To pay',
  renews: {
    month: 'You pay this today and then every month. It renews every month until you cancel.',
    year: 'You pay this today and then every year. It renews every year until you cancel.',
    unknown: 'You pay this today. It renews by itself at this price until you cancel.',
  },
  renewsFor: {
    month: (price: string) =>
      `You pay this today. From then on it renews every month for ${price} until you cancel.`,
    year: (price: string) =>
      `You pay this today. From then on it renews every year for ${price} until you cancel.`,
    unknown: (price: string) =>
      `You pay this today. From then on it renews by itself for ${price} until you cancel.`,
  },
  cancel: 'You may cancel at any time: it stays until the time that you paid for is over.',
  you: 'Your info',
  receipt: 'The receipt goes to this address.',
  clock: 'to pay for your membership',
  over: 'The time to pay is over, and nothing was charged. If a payment was still under way, its money goes back, or your subscriptions show the membership.',
  paid: 'You have paid. There is nothing more to do here.',
  thanks: 'See your order',
  ended: 'There is nothing to pay here any more.',
  back: 'Back to the memberships',
  subscriptions: 'Your subscriptions',
  missing: 'Sorry! There is nothing to pay here.',
  missingHelp: 'Choose the membership again on the page of whoever sells it.',
} as const;
