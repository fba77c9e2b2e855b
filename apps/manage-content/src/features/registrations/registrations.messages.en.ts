import { formatNumber } from '@foyer/domain';

/** What the guest list says. */
export const guestMessages = {
  list: 'Guests',
  search: 'Search guests',
  searchHint: 'Name, email, code, order or note',
  status: 'Status',
  anyStatus: 'Every status',
  inside: 'Checked in',
  anyInside: 'Everybody',
  insideYes: 'Checked in',
  insideNo: 'Not yet',
  date: 'Date',
  anyDate: 'Every date',
  counts: ({
    total,
    checkedIn,
    addOns,
    handedOut,
  }: {
    total: number;
    checkedIn: number;
    addOns: number;
    handedOut: number;
  }) =>
    `${total === 1 ? '1 guest' : `${formatNumber(total)} guests`} · ${formatNumber(checkedIn)} of ${formatNumber(total)} checked in${addOns > 0 ? ` · ${addOns === 1 ? '1 add-on' : `${formatNumber(addOns)} add-ons`}, ${formatNumber(handedOut)} handed out` : ''}`,
  scan: 'Scan tickets',
  addGuest: 'Add guest',
  paidBy: (method: string) => `Paid: ${method}`,
  exportCsv: 'Export CSV',
  pages: 'Guest pages',
  none: 'No results',
  noneText: 'No guest fits these filters.',
  clear: 'Clear filters',
  empty: 'No guests yet',
  nobody: {
    toDo: 'See what is left to do',
    share: 'Share the event',
    texts: {
      draft: 'Everybody who gets a ticket appears here, once the event is on sale.',
      published: 'Everybody who gets a ticket appears here, to be found and checked in.',
      canceled: 'Nobody had a ticket when the event was canceled.',
    },
  },
  columns: {
    name: 'Guest',
    ticket: 'Ticket',
    date: 'Date',
    state: 'Status',
    actions: 'Actions',
  },
  checkIn: 'Check in',
  checkOut: 'Check out',
  addOn: 'Add on',
  handOut: 'Hand out',
  takeBack: 'Take back',
  handedOutAt: (time: string) => `Handed out at ${time}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: {
    action: 'Edit',
    title: (name: string) => `Edit ${name}`,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    note: 'Note',
    noteHint: 'For whoever works at the door. The guest does not see it.',
    moved:
      'If this ticket was sent alone to the former address, that link and its code stop working. Resend it afterwards.',
    save: 'Save',
    back: 'Cancel',
    saved: (name: string) => `${name} saved`,
  },
  answers: {
    action: 'Edit answers',
    title: (name: string) => `What ${name} answered`,
    ofOrder: 'Said by the buyer for the whole order: a change counts for all its tickets.',
    save: 'Save answers',
    saved: (name: string) => `Answers of ${name} saved`,
  },
  several: {
    begin: 'Check in several',
    all: (count: number) =>
      count === 1 ? 'The one on this page' : `All ${formatNumber(count)} on this page`,
    choose: (name: string, ticket: string) => `Choose ${name}, ${ticket}`,
    admit: (count: number) => (count === 0 ? 'Check in' : `Check in ${formatNumber(count)}`),
    end: 'Done',
    admitted: (count: number) => `${formatNumber(count)} checked in`,
    refused: (who: readonly string[]) => `Not checked in: ${who.join(' ')}`,
    because: (name: string, why: string) => `${name}: ${why}`,
  },
  note: 'Note:',
  sort: 'Order of the list',
  sorts: {
    name: 'By name',
    order: 'By order',
  },
  orderOf: (number: string, buyer: string) => `Order ${number}, ${buyer}`,
  doorList: 'Door list',
  resend: 'Resend ticket',
  refund: 'Refund',
  cancel: 'Cancel ticket',
  since: (time: string) => `In since ${time}`,
  by: (name: string) => `by ${name}`,
  offlineCheck: 'You are offline. “Scan tickets” finds and admits guests without a network.',
  everyDate: 'Look at every date',
  guests: (count: number) => (count === 1 ? '1 guest' : `${formatNumber(count)} guests`),
  emptyDate: 'Nobody has a ticket for this date yet.',
  shown: (
    { totalCount, guestCount }: { totalCount: number; guestCount: number },
    page: number,
    perPage: number,
  ) => {
    const first = formatNumber((page - 1) * perPage + 1);
    const last = formatNumber(Math.min(page * perPage, totalCount));
    if (totalCount > perPage) return `${first}–${last} of ${formatNumber(totalCount)} rows`;
    const guests = guestCount === 1 ? '1 guest' : `${formatNumber(guestCount)} guests`;
    const others = totalCount - guestCount;
    return others > 0 ? `${guests} and ${formatNumber(others)} more with add-ons alone` : guests;
  },
  resent: 'The ticket is on its way again.',
  transfer: {
    from: (name: string) => `from ${name}`,
    to: (name: string) => `to ${name}`,
    waits: (name: string) => `to ${name}, not claimed yet`,
    back: (name: string) => `taken back by ${name}`,
    resend: 'Resend the link to claim it',
    cancel: 'Cancel transfer',
    title: 'Cancel this transfer?',
    text: (name: string, giver: string) =>
      `${name} has not claimed the ticket and cannot any more. It goes back to ${giver} with a new code; both are told by email.`,
    keep: 'Let it wait',
  },
  exchange: {
    for: (date: string) => `for ${date}`,
    from: (date: string) => `exchanged from ${date}`,
  },
  cancelTitle: 'Cancel this ticket?',
  cancelText: (name: string, ticket: string) =>
    `“${ticket}” of ${name} is no longer valid. No money goes back. This cannot be undone.`,
  keep: 'Keep it',
} as const;
