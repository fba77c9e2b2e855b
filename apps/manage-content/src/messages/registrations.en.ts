/** What the guest list and the door say. */
export const guestMessages = {
  list: 'Guests', search: 'Search guests', status: 'Status', anyStatus: 'Every status', statuses: { active: 'Valid', transfer_pending: 'To be claimed', transferred: 'Transferred', canceled: 'Canceled', refunded: 'Refunded' } as const,
  inside: 'Checked in', anyInside: 'In or not', insideYes: 'Checked in', insideNo: 'Not yet', date: 'Date', anyDate: 'Every date', counts: (inside: number, total: number) => `${inside} of ${total} checked in`,
  scan: 'Scan tickets', exportCsv: 'Export CSV', pages: 'Guest pages', none: 'No results', noneText: 'No guest fits these filters.', clear: 'Clear filters', empty: 'No guests yet', emptyText: 'Everybody who gets a ticket appears here.',
  columns: { name: 'Guest', ticket: 'Ticket', date: 'Date', state: 'State', actions: 'Actions' }, checkIn: 'Check in', checkOut: 'Check out', actionsFor: (name: string) => `Actions for ${name}`, resend: 'Resend ticket', refund: 'Refund', cancel: 'Cancel ticket',
  since: (time: string, by: string | null) => `In since ${time}${by ? `, by ${by}` : ''}`, resent: 'The ticket is on its way again.', refundTitle: 'Refund this ticket?', refundText: (name: string, ticket: string) => `${name} gets the full price of “${ticket}” back, and the place is free again. This cannot be undone.`,
  cancelTitle: 'Cancel this ticket?', cancelText: (name: string, ticket: string) => `“${ticket}” of ${name} is no longer valid. No money goes back. This cannot be undone.`, keep: 'Keep it',
  door: {
    title: 'At the door', close: 'Back to the list', code: 'Ticket code', check: 'Check', mode: 'Direction', modes: { in: 'In', out: 'Out' } as const, camera: 'Use the camera', stop: 'Stop the camera', noCamera: 'The camera is not available. Type the code instead.',
    ready: 'Ready', readyText: 'Scan a ticket or type its code.', admitted: 'Admitted', left: 'Checked out', already: 'Already inside', refused: 'Not valid', offline: (waiting: number) => (waiting ? `Offline, ${waiting} to settle` : 'Offline'), online: 'Online', settling: (waiting: number) => `${waiting} to settle`,
    alone: 'Decided by this device; settled when the network is back.', known: (count: number) => `${count} tickets on this device`, conflicts: 'Settled with surprises', dismiss: 'Understood',
  },
} as const;
