import { giftGoodUntil, giftSendAt } from './gift-day.ts';

const ZONE = 'America/New_York';
// 23:30 on 28 November there, and the day after in Europe
const NOW = new Date('2026-11-29T04:30:00Z');

test.each([
  ['2026-11-28', '2026-11-28T14:00:00.000Z'],
  ['2026-11-29', '2026-11-29T14:00:00.000Z'],
  // summer time there
  ['2027-07-04', '2027-07-04T13:00:00.000Z'],
  ['2027-11-28', '2027-11-28T14:00:00.000Z'],
])('a gift for %s is mailed in the morning of the house’s day', (day, at) => {
  expect(giftSendAt(day, NOW, ZONE)).toEqual(new Date(at));
});

test.each([
  ['2026-11-27', 'past'],
  ['2027-11-29', 'tooLate'],
  ['2099-01-01', 'tooLate'],
])('%s is no day to mail a gift on: %s', (day, why) => {
  expect(giftSendAt(day, NOW, ZONE)).toBe(why);
});

test('29 February leads a year on to the 28th at the most, and to 1 March three years on', () => {
  const leap = new Date('2028-02-29T17:00:00Z');
  expect(giftSendAt('2029-02-28', leap, ZONE)).toEqual(new Date('2029-02-28T14:00:00Z'));
  expect(giftSendAt('2029-03-01', leap, ZONE)).toBe('tooLate');
  expect(giftGoodUntil(leap, ZONE)).toEqual(new Date('2031-02-28T17:00:00Z'));
});
