/** What the checkout says. */
export const messages = {
  select: {
    title: 'Choose a date', lead: (range: string, price: string | null) => `${[range, price, 'Times are local to the venue'].filter(Boolean).join('. ')}.`, allIn: (price: string) => `${price}, all fees included`, notOnSale: 'Not on sale', none: 'No dates to choose from',
    noneText: 'This event has no date to come.', back: 'Back to the event',
  },
  steps: { label: 'Checkout steps', tickets: 'Tickets', info: 'Your info', payment: 'Payment', guestInfo: 'Guest info (optional)' },
  clock: {
    choose: 'to choose', pay: 'to pay', more: 'More time', moreTitle: 'Two minutes left', moreText: { held: 'Your tickets are held until the clock ends.', choosing: 'What you chose is held as soon as you continue.' }, expired: 'Sorry... Time\'s up',
    expiredText: { held: 'Your tickets went back on sale. What you typed is kept on this device.', choosing: 'No ticket was held yet. What you chose is kept on this device.' }, again: 'Try again now', close: 'Back to the event',
  },
  leave: { title: 'Leave the checkout?', text: 'Your tickets go back on sale now. What you typed is kept on this device.', stay: 'Stay', leave: 'Leave' },
  offline: 'You are offline. It goes on when you are back.',
  back: 'Back', continue: 'Continue', total: 'Total', totalIs: (total: string) => `Total ${total}`,
  tickets: {
    title: 'Tickets', kinds: 'Kind of ticket', kind: { 'in-person': 'At the venue', online: 'Online' }, before: 'before the code:', addOns: 'Add on',
    addOnAlone: 'An add-on goes with a ticket. Choose a ticket as well.', including: (fee: string) => `including ${fee} fee`, free: 'Free', seeMore: 'See more', seeLess: 'See less',
    nothingChosen: 'You haven\'t chosen any ticket yet', noTickets: 'No tickets are on sale for this date.', nothingOpen: 'Nothing can be chosen now', soldOut: 'Sold out', soldOutText: 'Every ticket is taken. Now and then somebody gives one back, so it is worth looking again.',
    otherDates: 'Choose another date',
    toEvent: 'Back to the event', left: (count: number) =>
      `${count} left`, atMost: (count: number) => `At most ${count} an order`,
      givenBack: 'These tickets were given back: another tab of this browser took them, or the order was ended. Choose again.', shortOf: (names: string) => `Not enough tickets are left of: ${names}. We kept as many as there are.`,
  },
  promo: {
    applied: (code: string, effect: string) => `${code}: ${effect}`, removed: (code: string) => `${code} removed`,
    open: 'Add a promo code', label: 'Promo code', apply: 'Apply', remove: (code: string) => `Remove ${code}`, off: (text: string) => `${text} off`, secret: 'unlocks tickets',
    lost: (code: string, reason: string) => `${code}: ${reason}`,
    alreadyUsed: 'Sorry, this secret code has already been used.', unknown: 'Sorry, we don’t recognize that code.', usedUp: 'Sorry, this secret code has been used the maximum number of times.', notCombinable: 'Code Not Combinable',
  },
  info: {
    title: 'Your info', lead: 'The tickets go to this address.', firstName: 'First name', lastName: 'Last name', email: 'Email', confirmEmail: 'Confirm email', mismatch: 'Email address must match.',
    required: 'this field is required',
    badName: 'Names have no digits and none of @ $ # ! % ^ & * ( ) ,', longName: 'Use fewer than 30 characters', badEmail: 'Please enter a valid email address', didYouMean: (email: string) => `Did you mean ${email}?`,
    attendee: (ticket: string, n: number) => `Ticket ${n}: ${ticket}`, sameAsBuyer: 'Same as buyer', ownerConsent: (name: string) => `${name} may send me news about its events`, productConsent: 'Foyer may send me news',
    signIn: 'Log in', haveAccount: 'Have an account?', guest: 'No account is needed.', complete: 'Complete order', toPayment: 'Continue to payment',
  },
  payment: {
    title: 'Payment', sandbox: 'This installation takes test payments only. No money moves.', testCards: 'Test cards', number: 'Card number', expiry: 'Expiry', expiryHint: 'MM / YY', cvc: 'Security code',
    zip: 'ZIP', pay: (total: string) => `Pay ${total}`,
    incomplete: 'Some card details are missing.', badNumber: 'Check the card number', badExpiry: 'Check the expiry date', badCvc: 'Check the security code', badZip: 'Enter the ZIP code of the card',
    challengeTitle: 'Your bank asks you to confirm', challengeText: (total: string) =>
      `A payment of ${total} with this card. This is what a 3-D Secure page of a bank looks like here.`, approve: 'Confirm payment', reject: 'Decline',
    cards: [
      ['4242 4242 4242 4242', 'succeeds'], ['4000 0000 0000 0002', 'is declined'], ['4000 0000 0000 9995', 'has insufficient funds'],
      ['4000 0000 0000 0036', 'has a wrong ZIP'], ['4000 0000 0000 3220', 'asks for 3-D Secure'], ['000123456789', 'takes some seconds (bank account)'],
    ] as const,
    failed: 'There was an error with the payment. Please try again.', notCharged: 'Nothing was charged. Check the details or pay with another card.',
    goesTo: (email: string) => `The tickets go to ${email}.`, change: 'Change', agree: 'By paying you agree to the', terms: 'terms',
  },
  summary: {
    title: 'Order summary', fees: 'Fees', discounts: 'Discounts', total: 'Total', empty: 'Nothing chosen yet.', notCharged: 'Nothing is charged yet.',
    nothingToPay: 'There is nothing to pay.', count: (n: number) => (n === 1 ? '1 ticket' : `${n} tickets`), tickets: (n: number) => (n === 1 ? '1 ticket, fees included' : `${n} tickets, fees included`),
  },
  thanks: {
    waiting: 'One moment, we are checking your payment', waitingText: 'You may close this page: the tickets come by e-mail as soon as the payment is through.', title: 'Thank you. See you there.', onlineTitle: 'Thank you.', mailed: (email: string, count: number) => (count === 1
      ? `The ticket is on its way to ${email}.`
      : `The tickets are on their way to ${email}.`), noMail: 'Nothing there after some minutes? Look in the spam folder. Your tickets are here as well.', view: 'View Tickets', stream: 'View Stream', calendar: 'Add to calendar',
      pdf: 'Download PDF', share: 'Bring somebody along',
    account: {
      title: 'Keep your tickets in one place', text: (email: string) => `An account with ${email} finds this order by itself, and the next checkout is filled in.`,
      action: 'Create an account',
    },
    copy: 'Copy link', copied: 'Link copied', on: (name: string) => `Share on ${name}`, close: 'Back to the event', order: (id: string) => `Order ${id}`, paidWith: (card: string) => `Paid with ${card}`,
    failed: 'We’re sorry. Your payment attempt didn\'t go through.', failedText: 'Nothing was charged, or it is on its way back. The tickets may still be there.', again: 'Try Again', support: 'Questions? Write to',
    refusedCard: 'Your bank refused this card and asks not to try it again. Nothing was charged. Your tickets are still held: pay with another card or from a bank account before the clock ends.',
    anotherWay: 'Pay another way',
    elsewhere: {
      title: 'This page opens in the browser that bought', text: 'Your tickets are in your mail. Or log in to see those of your account.',
      signedInText: 'Your tickets are in your mail, and those of your account are under Tickets.', myTickets: 'My tickets',
    },
    refunded: 'This order was refunded', refundedText: 'Its tickets are no longer valid. The money goes back to what was paid with, and a mail says how much.', toEvent: 'Go to the event',
  },
} as const;
