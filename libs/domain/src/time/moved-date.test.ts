import { whatMoved } from './moved-date.ts';

const plan = { startsAt: '2031-03-01T18:30:00.000Z', place: 'Old Hall' };

test.each([
  ['date', { ...plan, startsAt: '2031-03-02T18:30:00.000Z' }],
  ['date', { startsAt: '2031-03-02T18:30:00.000Z', place: 'New Hall' }],
  ['place', { ...plan, place: 'New Hall' }],
  ['times', plan],
])('%s is what moved', (what, is) => {
  expect(whatMoved(plan, is)).toBe(what);
});
