/** What the guest list and the door say. */
export const guestMessages = {
  list: 'Guests',
  search: 'Search guests',
  status: 'Status',
  anyStatus: 'Every status',
  statuses: {
    active: 'Valid',
    transfer_pending: 'To be claimed',
    transferred: 'Transferred',
    canceled: 'Canceled',
    refunded: 'Refunded',
  } as const,
  inside: 'Checked in',
  anyInside: 'In or not',
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
    `${total === 1 ? '1 guest' : `${total} guests`} · ${checkedIn} of ${total} checked in${addOns > 0 ? ` · ${addOns === 1 ? '1 add-on' : `${addOns} add-ons`}, ${handedOut} handed out` : ''}`,
  scan: 'Scan tickets',
  exportCsv: 'Export CSV',
  pages: 'Guest pages',
  none: 'No results',
  noneText: 'No guest fits these filters.',
  clear: 'Clear filters',
  empty: 'No guests yet',
  emptyText: 'Everybody who gets a ticket appears here.',
  columns: { name: 'Guest', ticket: 'Ticket', date: 'Date', state: 'State', actions: 'Actions' },
  checkIn: 'Check in',
  checkOut: 'Check out',
  addOn: 'Add on',
  handOut: 'Hand out',
  takeBack: 'Take back',
  handedOutAt: (time: string) => `Handed out at ${time}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  resend: 'Resend ticket',
  refund: 'Refund',
  cancel: 'Cancel ticket',
  since: (time: string) => `In since ${time}`,
  by: (name: string) => `by ${name}`,
  offlineCheck: 'You are offline. “Scan tickets” finds and admits guests without a network.',
  everyDate: 'Look at every date',
  guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  emptyDate: 'Nobody has a ticket for this date yet.',
  shown: (
    { totalCount, guestCount }: { totalCount: number; guestCount: number },
    page: number,
    perPage: number,
  ) =>
    totalCount > perPage
      ? `${(page - 1) * perPage + 1}–${Math.min(page * perPage, totalCount)} of ${totalCount} rows`
      : `${guestCount === 1 ? '1 guest' : `${guestCount} guests`}${totalCount > guestCount ? ` and ${totalCount - guestCount} more with add-ons alone` : ''}`,
  resent: 'The ticket is on its way again.',
  cancelTitle: 'Cancel this ticket?',
  cancelText: (name: string, ticket: string) =>
    `“${ticket}” of ${name} is no longer valid. No money goes back. This cannot be undone.`,
  keep: 'Keep it',
  door: {
    unknown: 'No ticket of this event has that code.',
    notActive: (guest: string, status: string) => `${guest}: this ticket was ${status}.`,
    wrongDate: (guest: string, date: string | null) =>
      `${guest}: this ticket is for ${date ?? 'another date'}.`,
    since: (time: string) => `Already admitted at ${time}.`,
    handedOutSince: (time: string) => `Already handed out at ${time}.`,
    handOut: (ticket: string) => `Hand out 1 ${ticket}. It lets nobody in.`,
    takeBack: (ticket: string) => `1 ${ticket} is not handed out any more.`,
    ticket: 'A ticket',
    settledInvalid: 'was not valid when the network came back.',
    settledTwice: (time: string | null) =>
      `was already inside${time ? ` since ${time}` : ''}: somebody else admitted the same ticket.`,
    settledHandedOut: (time: string | null) =>
      `was already handed out${time ? ` at ${time}` : ''}: two people got the same thing.`,
    title: 'At the door',
    close: 'Back to the list',
    code: 'Ticket code or name',
    date: 'Date',
    check: 'Check',
    mode: 'Direction',
    modes: { in: 'In', out: 'Out' } as const,
    camera: 'Use the camera',
    stop: 'Stop the camera',
    noCamera: 'The camera is not available. Type the code instead.',
    ready: 'Ready',
    readyText: 'Scan a ticket, type its code, or look for a name.',
    admitted: 'Admitted',
    left: 'Checked out',
    already: 'Already inside',
    refused: 'Not valid',
    handed_out: 'Hand out',
    taken_back: 'Taken back',
    already_handed_out: 'Already handed out',
    offline: (waiting: number) => (waiting ? `Offline, ${waiting} to settle` : 'Offline'),
    online: 'Online',
    settling: (waiting: number) => `${waiting} to settle`,
    alone: 'Decided by this device; settled when the network is back.',
    inside: (inside: number, total: number) => `${inside} of ${total} inside`,
    known: (count: number) =>
      count === 1 ? '1 ticket on this device' : `${count} tickets on this device`,
    oneOf: (place: number, count: number) => ` (${place} of ${count})`,
    named: 'Guests of this name',
    namedFound: (count: number) =>
      count === 1 ? '1 guest of this name' : `${count} guests of this name`,
    insideSince: (time: string) => `Inside since ${time}`,
    outside: 'Not inside',
    handedOutAt: (time: string) => `Handed out at ${time}`,
    notHandedOut: 'Not handed out',
    moreNamed: (count: number) =>
      count === 1
        ? '1 more guest: type more of the name.'
        : `${count} more guests: type more of the name.`,
    conflicts: 'Settled with surprises',
    dismiss: 'Understood',
  },
} as const;
