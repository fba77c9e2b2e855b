import { formatNumber } from '@foyer/domain';

/** What joining a waiting list says. */
export const messages = {
  title: 'Join the waiting list',
  pageTitle: (event: string) => `Waiting list for ${event}`,
  lead: 'When a ticket comes back, it is offered to whoever has waited longest. It costs nothing to wait.',
  date: 'Date',
  ticket: 'Ticket',
  option: (name: string, price: string) => `${name}, ${price}`,
  free: 'Free',
  quantity: 'How many tickets',
  quantityHint: (min: number, max: number) =>
    min === max
      ? `${formatNumber(max)} is the number that can be bought at once.`
      : `From ${formatNumber(min)} to ${formatNumber(max)}. You are offered all of them together, so with fewer it may be sooner.`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'We write to you here when it is your turn. You have a limited time to buy then.',
  join: 'Join the waiting list',
  sold: 'There are tickets left now',
  done: 'Check your inbox',
  doneText: (email: string) =>
    `We have written to ${email}. The mail has the link to your place in line, by which you can also leave. If you don’t find it, look in the spam folder.`,
  back: 'Back to the event',
  none: 'There is nothing to wait for now',
  noneText: {
    open: 'Tickets may be on sale again: the event’s page says what there is.',
    closed: 'This event has no waiting list at the moment.',
  },
} as const;
