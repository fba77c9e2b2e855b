import { formatNumber } from '@foyer/domain';

/** What the checkout says from its first step on. */
export const messages = {
  steps: {
    label: 'Checkout steps',
    tickets: 'Tickets',
    info: 'Your info',
    payment: 'Payment',
  },
  /** Where an organizer adds a guest. */
  guest: {
    info: 'Guest info (optional)',
    somebody: {
      firstName: 'Anonymous',
      lastName: 'Guest',
    },
    added: 'Guest(s) added successfully!',
    toGuests: 'Back to the guests',
    paidBy: 'How the guest pays',
    methods: {
      cash: 'Cash',
      terminal: 'Card reader',
      free: 'Comp (free)',
    },
    comp: 'Nothing is paid. Reports show it as a comp.',
  },
  title: (step: string, event: string) => `${step} · ${event}`,
  clock: {
    choose: 'to choose',
    inform: 'for your info',
    pay: 'to pay',
    more: 'More time',
    moreTitle: 'Two minutes left',
    moreText: {
      held: 'Your tickets are held until the clock ends.',
      choosing: 'What you chose is held as soon as you continue.',
    },
    expired: 'Sorry... Time’s up',
    expiredText: {
      held: 'Your tickets went back on sale. What you typed is kept on this device.',
      choosing: 'No ticket was held yet. What you chose is kept on this device.',
    },
    again: 'Try again now',
  },
  leave: {
    title: 'Leave the checkout?',
    text: 'Your tickets go back on sale now. What you typed is kept on this device.',
    stay: 'Stay',
    leave: 'Leave',
  },
  askedAnew:
    'The questions have changed while you were answering. What you wrote is still here: look through it once more.',
  otherTotal: (total: string) =>
    `Prices have changed since you opened this page. Your order now comes to ${total}, and nothing is charged yet.`,
  termsChanged:
    'The terms of refund have changed meanwhile, and nothing was charged. Read them below the total, and pay once more.',
  back: 'Back',
  continue: 'Continue',
  totalIs: (total: string) => `Total ${total}`,
  tickets: {
    title: 'Tickets',
    kinds: 'Kind of ticket',
    kind: {
      'in-person': 'At the venue',
      online: 'Online',
    },
    before: 'before the code:',
    beforeBenefit: 'before your membership:',
    benefit: (name: string, off: string) => `${name}: ${off} off`,
    benefitLeft: (count: number) =>
      count === 1
        ? '1 ticket left at this price'
        : `${formatNumber(count)} tickets left at this price`,
    benefitExhausted: (name: string) => `Benefit Exhausted: ${name}`,
    membersNow: 'Members can buy now',
    becomeMember: 'Become a member',
    becomeMemberFor: (name: string) => `Become a member to buy ${name} now`,
    addOns: 'Add on',
    including: (fee: string) => `including ${fee} fee`,
    free: 'Free',
    seeMore: 'See more',
    seeLess: 'See less',
    /** Heard: one row after the other has such a button. */
    about: (action: string, ticket: string) => `${action} about ${ticket}`,
    noTickets: 'No tickets are on sale for this date.',
    nothingOpen: 'Nothing can be chosen now',
    soldOut: 'Sold out',
    soldOutText: 'Every ticket is taken. Sometimes one is given back: look again later.',
    waitingText:
      'Every ticket is taken. When somebody gives one back, it is offered to whoever has waited longest.',
    waitingList: 'Waiting list',
    joinWaitingList: 'Join the waiting list',
    waitFor: (name: string) => `Waiting list for ${name}`,
    kept: (count: number) =>
      count === 1 ? 'A ticket is kept for you' : `${formatNumber(count)} tickets are kept for you`,
    keptText: (until: string) =>
      `Until ${until}. Go on before then, and you have the usual time to pay.`,
    otherDates: 'Choose another date',
    toEvent: 'Back to the event',
    left: (count: number) => `${formatNumber(count)} left`,
    atLeast: (count: number) => `From ${formatNumber(count)} on`,
    atMost: (count: number) => `At most ${formatNumber(count)} an order`,
    atMostForYou: (count: number) => `At most ${formatNumber(count)} for you`,
    givenBack:
      'These tickets were given back: another tab of this browser took them, or the order was ended. Choose again.',
    shortOf: (names: string) =>
      `Not enough tickets are left of: ${names}. We kept as many as there are.`,
  },
  promo: {
    applied: (code: string, effect: string) => `${code}: ${effect}`,
    removed: (code: string) => `${code} removed`,
    open: 'Add a promo code',
    label: 'Promo code',
    apply: 'Apply',
    remove: (code: string) => `Remove ${code}`,
    off: (text: string) => `${text} off`,
    secret: 'unlocks tickets',
    lost: (code: string, reason: string) => `${code}: ${reason}`,
  },
  gift: {
    title: 'Add a donation',
    amounts: 'Amount',
    none: 'No donation',
    other: 'Another amount',
    otherLabel: 'Your donation',
    suggested: (seller: string) =>
      `${seller} suggests this amount. It is yours to change or to leave out.`,
    capped: (max: string) => `Thank you! The most that one order can give is ${max}.`,
    tooSmall: (smallest: string) => `Payments by card begin at ${smallest}.`,
    wrong: (problem: string) => `Your donation: ${problem}`,
    is: (amount: string) => `Donation ${amount}`,
  },
  /** Why a cart is not taken, in the words of the server. */
  refusals: {
    nothing_chosen: 'You haven’t chosen any ticket yet',
    add_on_alone: 'An add-on goes with a ticket. Choose a ticket as well.',
    charge_too_small:
      'This is less than any card can be charged. Choose more tickets or another donation.',
    ticket_not_on_sale: 'One of the chosen tickets is not on sale now.',
    over_ticket_limit: 'You chose more of one ticket than one order may hold.',
    over_list_limit:
      'You chose more of one ticket than your place on the list, or the code, has left.',
    under_ticket_minimum: 'You chose fewer of one ticket than an order must hold.',
    sold_out: 'Sorry, not enough tickets are left for your choice. Choose fewer or another kind.',
    payments_not_connected:
      'The organizer cannot take payments at the moment. Nothing was charged.',
    code_unknown: 'Sorry, we don’t recognize that code.',
    code_repeated: 'Sorry, this secret code has already been used.',
    code_used_up: 'Sorry, this secret code has been used the maximum number of times.',
    code_not_combinable: 'Code Not Combinable',
    donation_not_offered: 'This event takes no donations.',
    membership_not_valid: 'No membership gives a discount at this event.',
    membership_not_offered: 'You cannot become a member here any more.',
    list_code_unknown: 'This event has no tickets for that list code.',
  },
  summary: {
    empty: 'Nothing chosen yet.',
    noTicket: 'No ticket chosen yet.',
    notCharged: 'Nothing is charged yet.',
    nothingToPay: 'There is nothing to pay.',
    count: (n: number) => (n === 1 ? '1 ticket' : `${formatNumber(n)} tickets`),
    tickets: (n: number) =>
      n === 1 ? '1 ticket, fees included' : `${formatNumber(n)} tickets, fees included`,
  },
  offline: 'You are offline. It goes on when you are back.',
  paymentFailed: 'There was an error with the payment. Please try again.',
} as const;
