/** What whoever stands at the door reads. */
export const door = {
  dateCanceled: 'This date is canceled.',
  datePostponed: 'This date is postponed. Its new date will be announced.',
  unknown: 'No ticket of this event has that code.',
  otherDate: (guest: string, date: string | null) =>
    `${guest}: this ticket is for ${date ?? 'another date'}.`,
  otherEvent: (event: string, date: string) => `This ticket is for “${event}”, ${date}.`,
  somebody: 'somebody else',
  admitted: (by: string, at: string) => `Already admitted by ${by} at ${at}.`,
  handedOut: (by: string, at: string) => `Already handed out by ${by} at ${at}.`,
} as const;

/** The same of whoever shows the card of a membership. */
export const card = {
  unknown: 'This house has no card with that code.',
  otherHouse: 'This card is of another house.',
  over: (member: string) => `${member}: this membership is over. Ask for a ticket.`,
  paused: (member: string, date: string) => `${member}: this membership is paused until ${date}.`,
  nothingFree: (member: string) => `${member}: nothing is free here. Sell them a ticket.`,
  soldOut: (member: string) => `${member}: no free place is left.`,
  usedUp: (member: string, date: string | null) =>
    date === null
      ? `${member}: free entry is used up for this event.`
      : `${member}: free entry is used up until ${date}.`,
  notOnSale: (member: string) => `${member}: this event lets nobody in.`,
  noTicket: (member: string) => `${member} has no ticket of this event.`,
} as const;

export const refusals = {
  noAddress: 'No address is known of this guest. Edit the guest to add one.',
} as const;
export const done = {
  sent: (to: string) => `Ticket sent to ${to}`,
  offered: (to: string) => `Link to claim the ticket sent to ${to}`,
  givenBack: (to: string) => `The ticket went back to ${to}`,
} as const;

/** The guest list as a file. */
export const guestFile = {
  /** "Guests of Winter Gala (05 Dec 2026)". */
  name: (event: string, date: string | null) =>
    date === null ? `Guests of ${event}` : `Guests of ${event} (${date})`,
  columns: [
    'First name',
    'Last name',
    'Email',
    'Ticket',
    'Kind',
    'Date',
    'Price',
    'Fee',
    'Currency',
    'Code',
    'Status',
    'Checked in',
    'Checked in by',
    'Note',
    'Order',
    'Order ID',
    'May be emailed',
    'Agreed on',
  ],
  agreed: {
    yes: 'Yes',
    no: 'No',
  },
  kinds: {
    admission: 'Admission',
    add_on: 'Add on',
  },
} as const;
