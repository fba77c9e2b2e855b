import { formatNumber } from '@foyer/domain';

const tickets = (count: number, name: string) =>
  count === 1 ? `a ticket “${name}”` : `${formatNumber(count)} tickets “${name}”`;

export const labels = {
  event: 'Event',
  when: 'When',
  ticket: 'Ticket',
  number: 'How many',
  until: 'Kept for you until',
} as const;

/** To whoever waits. */
export const waitingMails = {
  hello: (name: string) => `Hello ${name},`,
  joined: {
    subject: (event: string) => `You’re on the waiting list for ${event}`,
    text: (count: number, name: string) =>
      `you wait for ${tickets(count, name)}. When it is your turn, we keep them for you for a while and write to you at once.`,
  },
  joinedAgain: {
    subject: (event: string) => `You’re on the waiting list for ${event} already`,
    text: (count: number, name: string) =>
      `somebody, perhaps you, has just asked for the waiting list with this address. You are on it already, for ${tickets(count, name)}, and keep your turn.`,
  },
  place: (place: number) => `You are number ${formatNumber(place)} in line at the moment.`,
  offer: {
    subject: (event: string) => `Your tickets for ${event} are here`,
    text: (count: number, name: string, until: string) =>
      `it is your turn: we keep ${tickets(count, name)} for you until ${until}. After that they go to whoever is next.`,
  },
  passed: {
    subject: (event: string) => `Your tickets for ${event} went to the next in line`,
    text: (count: number, name: string) =>
      `we kept ${tickets(count, name)} for you, and the time is up. You can wait again, at the end of the line.`,
  },
  canceled: {
    subject: (event: string) => `${event} does not take place`,
    text: (count: number, name: string) =>
      `you waited for ${tickets(count, name)}. The event was canceled, so the waiting list has ended. You have nothing to do.`,
  },
  over: {
    subject: (event: string) => `The waiting list for ${event} has ended`,
    text: (count: number, name: string) =>
      `you waited for ${tickets(count, name)}. They are not sold any more, so the waiting list has ended. We are sorry that it was not your turn.`,
  },
  removed: {
    subject: (event: string) => `You’re not on the waiting list for ${event} any more`,
    text: (count: number, name: string) =>
      `you waited for ${tickets(count, name)}. The organizer took you off the waiting list.`,
  },
  buy: 'Buy your tickets',
  look: 'See your place, or leave',
  again: 'Wait again',
  leave: 'Leave the waiting list',
  why: (owner: string) =>
    `You get this mail because this address was put on a waiting list of ${owner}. Whoever has its link can buy what is kept for you, so don’t pass it on.`,
} as const;

export const peopleFile = {
  columns: [
    'First name',
    'Last name',
    'Email',
    'Ticket',
    'Date',
    'Quantity',
    'Joined',
    'State',
    'Offer until',
  ],
  name: (event: string) => `${event} waiting list`,
  states: {
    waiting: 'Waiting',
    offered: 'Offered',
    taken: 'Bought',
    passed: 'Offer ended',
    left: 'Left',
    ended: 'Ended',
  },
} as const;
