/** What paying says, whoever takes the money. */
export const messages = {
  title: 'Payment',
  pay: (total: string) => `Pay ${total}`,
  waiting: 'You are offline. Nothing was sent: the payment goes off when you are back.',
  giveUp: 'Don’t pay yet',
  notCharged: 'Nothing was charged. Check the details or pay with another card.',
  goesTo: (email: string) => `The tickets go to ${email}.`,
  receiptGoesTo: (email: string) => `The receipt goes to ${email}.`,
  change: 'Change',
  confirm: 'Confirm payment',
  asked: (total: string) => `A payment of ${total} with this card.`,
  card: {
    title: 'Card',
    waiting: 'You are offline. Nothing was sent: the card goes off when you are back.',
    giveUp: 'Don’t send it yet',
    notTaken: 'This card is not kept. Check the details or use another card.',
    confirm: 'Confirm card',
    asked: 'Keeping this card for later payments.',
  },
} as const;
