/** Every text of this part of the product. */
export const messages = {
  ticket: {
    title: 'Your ticket', all: 'All my tickets',
    position: (n: number, total: number) => `Ticket ${n} / ${total}`,
    tickets: 'Tickets of this order', previous: 'Previous ticket', next: 'Next ticket',
    qrLabel: (name: string) => `QR code of ${name}’s ticket`,
    showAtDoor: 'Show this at the door', watchOnline: 'A ticket to watch online', code: 'Code', copyCode: 'Copy code', copied: 'Link copied',
    admitted: (time: string) => `Admitted at ${time}`,
    name: 'Name', type: 'Ticket', seat: 'Seat', starts: 'Starts', doors: 'Doors open', where: 'Location', soldBy: 'Organizer',
    toBeAnnounced: 'To be announced', online: 'Online', map: 'Open Map',
    shareCode: (count: number) => `Private access code for ${count} ${count === 1 ? 'person' : 'people'}`,
    transferred: (recipient: string, date: string) => `This ticket was transferred to ${recipient} on ${date}`,
    canceled: (date: string) => `This ticket was canceled on ${date}`,
    refunded: (date: string) => `This ticket was refunded on ${date}`,
    stream: 'View Stream', calendar: 'Add to calendar', pdf: 'Download PDF', transfer: 'Transfer ticket', cancel: 'Cancel Ticket',
    notFound: 'Sorry! That order wasn’t found.',
    notFoundHelp: 'The link may be incomplete. Open it again from your confirmation e-mail, or log in with the account that bought the tickets.',
  },
  transfer: {
    title: 'Transfer ticket', name: 'Recipient’s name', email: 'Recipient’s e-mail',
    warning: 'You lose access to this ticket. This cannot be undone: your code stops working at once, and the recipient gets a new one by e-mail.',
    submit: 'Transfer ticket', back: 'Keep ticket', failed: 'Something went wrong, please try again',
    done: (name: string) => `Ticket transferred to ${name}`,
  },
  cancel: {
    title: 'Are you sure?', text: 'This action cannot be undone', money: (amount: string) => `${amount}, the fee included, go back to the card it was paid with.`, free: 'Your place goes to somebody else.', confirm: 'Cancel Ticket', back: 'Keep ticket',
    unreadable: 'Something went wrong while canceling the ticket', failed: 'Something went wrong, please try again',
  },
  lists: {
    title: 'Tickets and Subscriptions', nativeTitle: 'Tickets', tabs: 'Tickets and Subscriptions',
    upcoming: 'Upcoming events', past: 'Past events', subscriptions: 'Subscriptions', pages: 'Pages of tickets', rows: 'Your tickets',
    emptyTitle: { future: 'No upcoming events', past: 'No past events' },
    empty: (type: 'upcoming' | 'past') =>
      `We couldn’t find any ${type} events associated with this account. `
        + `If you’ve purchased tickets before, try logging in with a different email address or checking your confirmation email.`,
    count: (n: number) => (n === 1 ? '1 ticket' : `${n} tickets`),
    noneValid: 'No valid tickets', claim: 'Claim ticket', explore: 'Explore events', loading: 'Loading tickets',
  },
  status: { active: 'Active', transfer_pending: 'Transfer pending', transferred: 'Transferred', canceled: 'Canceled', refunded: 'Refunded' },
  subscriptions: {
    empty: 'You don’t have any subscriptions yet.', rows: 'Your subscriptions', manual: 'Added Manually',
    price: (amount: string, interval: 'month' | 'year') => `${amount} per ${interval}`,
  },
} as const;
