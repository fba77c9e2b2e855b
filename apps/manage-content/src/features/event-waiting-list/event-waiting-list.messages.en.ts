import { formatNumber } from '@foyer/domain';

const minutes = (n: number) => `${formatNumber(n)} minutes`;
const hours = (n: number) => (n === 1 ? '1 hour' : `${formatNumber(n)} hours`);
const people = (n: number) => (n === 1 ? '1 person' : `${formatNumber(n)} people`);
const tickets = (n: number) => (n === 1 ? '1 ticket' : `${formatNumber(n)} tickets`);

/** What the waiting list of an event says to its organizer. */
export const messages = {
  lead: 'Tickets that come back are offered to whoever has waited longest, before anybody else can buy them.',
  settings: {
    title: 'Settings',
    isOpen: 'People can join the waiting list when tickets are sold out',
    closedText: (count: number) =>
      count === 0
        ? 'Nobody can join. Turn it on to let people wait for what comes back.'
        : `Nobody new can join. ${count === 1 ? 'The person who waits keeps their turn.' : `The ${formatNumber(count)} people who wait keep their turns.`}`,
    lengthLabel: 'How long an offer lasts',
    lengthHint:
      'A short time fills seats faster, a long one is fairer to people who are at work. It holds for the next offers.',
    length: (n: number) => (n % 60 === 0 ? hours(n / 60) : minutes(n)),
    saved: 'Saved',
  },
  figures: {
    note: 'An offer is one ticket, or several, kept for one person. What they do not buy in time goes to the next in line.',
    waiting: 'In line',
    offered: 'Offered now',
    taken: 'Bought',
    people,
    tickets: (n: number) => `for ${tickets(n)}`,
  },
  people: {
    title: 'People',
    show: 'Which people',
    views: {
      open: 'In line',
      over: 'Earlier',
    } as const,
    exportCsv: 'Export CSV',
    exported: 'The file is on its way to your downloads',
    count: people,
    pages: 'Pages of the waiting list',
    columns: {
      person: 'Person',
      ticket: 'Ticket',
      quantity: 'How many',
      since: 'Since',
      state: 'State',
      actions: 'Actions',
    } as const,
    states: {
      waiting: 'In line',
      offered: 'Offered',
      taken: 'Bought',
      passed: 'Offer ended',
      left: 'Left',
      ended: 'Ended',
    } as const,
    until: (when: string) => `until ${when}`,
    actionsOf: (name: string) => `Actions for ${name}`,
    offer: 'Offer tickets now',
    remove: 'Take off the list',
    empty: {
      open: 'Nobody is waiting',
      over: 'Nobody has waited yet',
    } as const,
    emptyText: {
      open: 'Whoever joins stands here in the order of their turns.',
      over: 'Who bought, left or let an offer pass stands here.',
    } as const,
  },
  offering: {
    title: (name: string) => `Offer tickets to ${name} now?`,
    text: (count: number) =>
      `They get ${tickets(count)} before those who wait longer, if so many are left. Whoever is passed over keeps their turn.`,
    action: 'Offer now',
    cancel: 'Keep the order',
    done: (name: string) => `${name} has an offer now`,
  },
  removing: {
    title: (name: string) => `Take ${name} off the waiting list?`,
    text: 'They are told by email. What is kept for them goes to the next in line.',
    action: 'Take off',
    cancel: 'Keep them',
    done: (name: string) => `${name} is off the waiting list`,
  },
} as const;
