import type { ClockFacts } from './clock.ts';
import { remindersOf, type CardEnd } from './reminders.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const YEARLY: ClockFacts = {
  ...{ anchorAt: at('2026-03-01'), interval: 'year', zone: 'America/New_York', period: 1 },
  ...{ paidUntil: at('2027-03-01'), autoRenew: true, pausedUntil: null, nextInterval: null },
  ...{ failingSince: null, attempts: 0, hasEnded: false },
};
const CARD: CardEnd = { expMonth: 12, expYear: 2030 };
const chargedAt = at('2027-03-01');

test.each<
  [string, Partial<ClockFacts>, CardEnd | null, now: string, 'both' | 'renewal' | 'card' | null]
>([
  ['a year, two weeks before', {}, CARD, '2027-02-15', 'renewal'],
  ['a year, a day earlier', {}, CARD, '2027-02-14', null],
  ['a year, when it is charged', {}, CARD, '2027-03-01', null],
  [
    'a card of the month that it is charged in',
    {},
    { expMonth: 3, expYear: 2027 },
    '2027-02-20',
    'renewal',
  ],
  ['a card of the month before', {}, { expMonth: 2, expYear: 2027 }, '2027-02-20', 'both'],
  ['no card', {}, null, '2027-02-20', 'renewal'],
  ['a month', { interval: 'month' }, CARD, '2027-02-20', null],
  [
    'a month, with a card that ends',
    { interval: 'month' },
    { expMonth: 12, expYear: 2026 },
    '2027-02-20',
    'card',
  ],
  [
    'a month that becomes a year',
    { interval: 'month', nextInterval: 'year' },
    CARD,
    '2027-02-20',
    'renewal',
  ],
  ['a year that becomes a month', { nextInterval: 'month' }, CARD, '2027-02-20', null],
  [
    'a month that rests until then',
    { interval: 'month', paidUntil: at('2027-01-01'), pausedUntil: chargedAt },
    CARD,
    '2027-02-20',
    'renewal',
  ],
  ['the end of a trial', { interval: 'month', period: 0 }, CARD, '2027-02-26', 'renewal'],
  ['the end of a trial, four days before', { period: 0 }, CARD, '2027-02-25', null],
  ['canceled', { autoRenew: false }, CARD, '2027-02-20', null],
  ['failing', { failingSince: at('2027-02-19'), attempts: 1 }, CARD, '2027-02-20', null],
  ['over', { hasEnded: true }, CARD, '2027-02-20', null],
  ['without end', { paidUntil: null }, CARD, '2027-02-20', null],
])('%s', (_, facts, card, now, what) => {
  const found = remindersOf({ ...YEARLY, ...facts }, card, at(now));
  const told = what !== null && {
    ...{ chargedAt, renewal: what !== 'card', card: what !== 'renewal' },
  };
  // nothing to say is said by none, or by neither
  expect(found && (found.renewal || found.card) ? found : false).toEqual(told);
});

test('on the wall of the house: a card of February is good for its last evening', () => {
  const facts = { ...YEARLY, paidUntil: new Date('2027-03-01T03:00:00Z') };
  expect(remindersOf(facts, { expMonth: 2, expYear: 2027 }, at('2027-02-20'))?.card).toBe(false);
});
