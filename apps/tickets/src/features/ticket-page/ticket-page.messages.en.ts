import { formatNumber } from '@foyer/domain';

/** What the page of a ticket says. */
export const messages = {
  ticket: {
    title: 'Your ticket',
    all: 'All my tickets',
    position: (n: number, total: number) => `Ticket ${formatNumber(n)} / ${formatNumber(total)}`,
    /** The same for who hears it. */
    positionInWords: (n: number, total: number) =>
      `Ticket ${formatNumber(n)} of ${formatNumber(total)}`,
    tickets: 'Tickets of this order',
    previous: 'Previous ticket',
    next: 'Next ticket',
    qrLabel: (name: string) => `QR code of ${name}’s ticket`,
    showAtDoor: 'Show this at the door',
    watchOnline: 'A ticket to watch online',
    code: 'Code',
    copyCode: 'Copy code',
    copied: 'Code copied',
    kept: (when: string) =>
      `No network: your tickets as they were on ${when}. Their codes work at the door.`,
    admitted: (time: string) => `Admitted at ${time}`,
    name: 'Name',
    type: 'Ticket',
    seat: 'Seat',
    starts: 'Starts',
    doors: 'Doors open',
    where: 'Location',
    soldBy: 'Organizer',
    toBeAnnounced: 'To be announced',
    online: 'Online',
    map: 'Open Map',
    shareCode: 'Code to share',
    shareText: (quantity: number) =>
      quantity === 1
        ? 'A friend can buy one ticket like this with it, at the checkout under “promo code”.'
        : `Friends can buy up to ${formatNumber(quantity)} tickets like this with it, at the checkout under “promo code”.`,
    shareCount: (count: number, quantity: number) =>
      `${formatNumber(count)} of ${formatNumber(quantity)} taken`,
    eventCanceled: 'This event was canceled',
    soon: 'New date to be announced',
    postponed: (was: string) =>
      `Postponed: it was to start on ${was}. Your ticket stays valid for the new date.`,
    moved: (was: string) => `New date: it was to start on ${was}. Your ticket stays valid.`,
    stream: 'View Stream',
    calendar: 'Add to calendar',
    pdf: 'Download PDF',
    receipt: 'Receipt',
    changeDate: 'Change the date',
    transfer: 'Transfer ticket',
    takeBack: 'Take ticket back',
    claim: 'Claim ticket',
    unclaimed: 'This ticket waits for you: claim it to get its code',
    waitsFor: (email: string) => `We sent the link to claim it to ${email}.`,
    cancel: 'Cancel Ticket',
    notFound: 'Sorry! That order wasn’t found.',
    notFoundHelp:
      'The link may be incomplete. Open it again from your confirmation email, or log in with the account that bought the tickets.',
  },
  transfer: {
    title: 'Transfer ticket',
    name: 'Recipient’s name',
    email: 'Recipient’s email',
    warning:
      'Your code stops working at once, and the recipient gets an email to claim the ticket. Until they do you can take it back; after that you have lost access to it, and this cannot be undone.',
    submit: 'Transfer ticket',
    back: 'Keep ticket',
    done: (name: string) => `${name} gets an email to claim the ticket`,
  },
  cancel: {
    title: 'Are you sure?',
    text: 'This action cannot be undone',
    money: (amount: string) => `${amount}, the fee included, go back to the card it was paid with.`,
    free: 'Your place goes to somebody else.',
    confirm: 'Cancel Ticket',
    back: 'Keep ticket',
  },
} as const;
