import { formatNumber } from '@foyer/domain';

/** What somebody's place on a waiting list says. */
export const messages = {
  title: 'Waiting list',
  pageTitle: (event: string) => `Your place on the waiting list for ${event}`,
  state: {
    waiting: (place: number | null) =>
      place === null
        ? 'You are in line'
        : place === 1
          ? 'You are next in line'
          : `You are number ${formatNumber(place)} in line`,
    offered: () => 'It is your turn',
    taken: () => 'You bought your tickets',
    passed: () => 'The time for your tickets is up',
    left: () => 'You are not on the waiting list any more',
    ended: () => 'The waiting list has ended',
  },
  text: {
    waiting: 'We write to you as soon as it is your turn. There is nothing else to do.',
    offered: (until: string) =>
      `We keep your tickets until ${until}. After that they go to whoever is next.`,
    taken: 'Have a good time. The tickets are in your mail.',
    passed: 'They went to whoever is next. You can wait again, at the end of the line.',
    passedForGood: 'They went to whoever is next.',
    left: 'What was kept for you went to whoever is next.',
    ended: 'These tickets are not sold any more.',
  },
  ticket: 'Ticket',
  number: (count: number, name: string) => `${formatNumber(count)} × ${name}`,
  when: 'When',
  who: 'Who waits',
  since: 'Since',
  buy: 'Buy your tickets',
  leave: 'Leave the waiting list',
  leaveOffer: 'I don’t want them any more',
  again: 'Wait again',
  event: 'See the event',
  missing: 'There is no such place on a waiting list',
  missingHelp: 'Open the link of your newest mail about the waiting list.',
} as const;
