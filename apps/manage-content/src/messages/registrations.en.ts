/** What the guest list and the door say. */
export const guestMessages = {
  list: 'Guests', search: 'Search guests', status: 'Status', anyStatus: 'Every status',
  statuses: { active: 'Valid', transfer_pending: 'To be claimed', transferred: 'Transferred', canceled: 'Canceled', refunded: 'Refunded' } as const,
  inside: 'Checked in', anyInside: 'In or not', insideYes: 'Checked in', insideNo: 'Not yet', date: 'Date', anyDate: 'Every date',
  counts: (inside: number, total: number) => `${inside} of ${total} checked in`,
  scan: 'Scan tickets', exportCsv: 'Export CSV', pages: 'Guest pages', none: 'No results', noneText: 'No guest fits these filters.', clear: 'Clear filters',
  empty: 'No guests yet', emptyText: 'Everybody who gets a ticket appears here.',
  columns: { name: 'Guest', ticket: 'Ticket', date: 'Date', state: 'State', actions: 'Actions' }, checkIn: 'Check in', checkOut: 'Check out',
  actionsFor: (name: string) => `Actions for ${name}`, resend: 'Resend ticket', refund: 'Refund', cancel: 'Cancel ticket',
  since: (time: string) => `In since ${time}`, by: (name: string) => `by ${name}`, offlineCheck: 'You are offline. “Scan tickets” finds and admits guests without a network.',
  everyDate: 'Look at every date', guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`), emptyDate: 'Nobody has a ticket for this date yet.', shown: (total: number, page: number, perPage: number) => (total <= perPage
    ? (total === 1 ? '1 guest' : `${total} guests`)
    : `${(page - 1) * perPage + 1}–${Math.min(
    total, page * perPage,
  )} of ${total} guests`), resent: 'The ticket is on its way again.',
  cancelTitle: 'Cancel this ticket?', cancelText: (name: string, ticket: string) => `“${ticket}” of ${name} is no longer valid. No money goes back. This cannot be undone.`, keep: 'Keep it',
  door: {
    unknown: 'No ticket of this event has that code.', notActive: (guest: string, status: string) => `${guest}: this ticket was ${status}.`,
    wrongDate: (guest: string, date: string | null) => `${guest}: this ticket is for ${date ?? 'another date'}.`,
    since: (time: string) => `Already admitted at ${time}.`,
    ticket: 'A ticket', settledInvalid: 'was not valid when the network came back.',
    settledTwice: (time: string | null) => `was already inside${time ? ` since ${time}` : ''}: somebody else admitted the same ticket.`,
    title: 'At the door', close: 'Back to the list', code: 'Ticket code or name', date: 'Date', check: 'Check', mode: 'Direction',
    modes: { in: 'In', out: 'Out' } as const, camera: 'Use the camera', stop: 'Stop the camera', noCamera: 'The camera is not available. Type the code instead.',
    ready: 'Ready', readyText: 'Scan a ticket, type its code, or look for a name.', admitted: 'Admitted', left: 'Checked out', already: 'Already inside', refused: 'Not valid', offline: (waiting: number) => (waiting ? `Offline, ${waiting} to settle` : 'Offline'),
    online: 'Online', settling: (waiting: number) => `${waiting} to settle`,
    alone: 'Decided by this device; settled when the network is back.', inside: (inside: number, total: number) => `${inside} of ${total} inside`,
    known: (count: number) => (count === 1 ? '1 ticket on this device' : `${count} tickets on this device`),
    oneOf: (place: number, count: number) => ` (${place} of ${count})`, named: 'Guests of this name', namedFound: (count: number) => (count === 1
      ? '1 guest of this name' : `${count} guests of this name`), insideSince: (time: string) => `Inside since ${time}`, outside: 'Not inside', moreNamed: (count: number) => (count === 1 ? '1 more guest: type more of the name.' : `${count} more guests: type more of the name.`), conflicts: 'Settled with surprises', dismiss: 'Understood',
  },
} as const;
