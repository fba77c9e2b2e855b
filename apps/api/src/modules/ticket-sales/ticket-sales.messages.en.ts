import { formatNumber } from '@foyer/domain';

/** What is refused while an order is made. */
export const refusals = {
  buyerAlone: 'This event asks for the buyer alone.',
  required: 'This question is required',
  notFree: 'This order costs something.',
  notAtDoor: 'Cash and card readers are for guests whom the organizer adds.',
  atDoor: 'Choose cash, a card reader or a comp.',
  wholeCents: 'Enter an amount in whole cents.',
} as const;

export const done = {
  canceled: 'Registration cancelled',
} as const;

/** The line of an order beside its tickets. */
export const donation = 'Donation';

/** What mails say of tickets beside their sentences. */
export const labels = {
  event: 'Event',
  when: 'When',
  ticket: 'Ticket',
  tickets: 'Tickets',
  order: 'Order',
  orders: 'Orders',
  questions: 'Questions',
  refund: 'Refund',
  goesTo: 'Goes to',
} as const;

export const noun = {
  one: 'ticket',
  many: 'tickets',
} as const;

export const ticketCanceledMail = {
  subject: (event: string) => `Your ticket for ${event} was canceled`,
  preview: (ticket: string) => `${ticket} is no longer valid.`,
  heading: 'Your ticket was canceled',
  text: (name: string, ticket: string, event: string) =>
    `Hello ${name}, the ticket “${ticket}” for ${event} was canceled and is no longer valid.`,
  reason: (event: string) => `You get this mail because you held a ticket for ${event}.`,
} as const;

export const eventOffMail = {
  subject: (event: string) => `${event} is canceled`,
  preview: (count: number) => `Your ${count === 1 ? 'ticket is' : 'tickets are'} no longer valid.`,
  heading: (event: string) => `${event} is canceled`,
  text: (name: string, event: string, count: number) =>
    `Hello ${name}, ${event} will not take place.${
      count === 0
        ? ''
        : ` Your ${count === 1 ? 'ticket is' : `${formatNumber(count)} tickets are`} no longer valid.`
    }`,
  organizer: 'The organizer writes',
  money: 'Your money',
  goesToBuyer: 'The money goes back to whoever paid for them.',
  dateOf: (event: string, date: string) => `${event} on ${date}`,
  goesBack: (amount: string, to: readonly string[]) =>
    `${amount}, fees included, go back to ${to.join(' and ')}. You need not do anything.`,
  owed: (amount: string) => `You paid ${amount} to the organizer directly: please ask them for it.`,
  reasonOfBuyer: (event: string) => `You get this mail because you ordered for ${event}.`,
  reasonOfHolder: (event: string) => `You get this mail because you held tickets for ${event}.`,
} as const;
