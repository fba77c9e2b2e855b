import { differing, merge, wireChanges } from './merge.ts';

const base = { name: 'Gala', amount: '5', percentage: '', note: '' };

test('what only one side changed stands; what both changed alike is no question', () => {
  expect(
    merge(base, { ...base, name: 'Mine', note: 'Same' }, { ...base, amount: '7', note: 'Same' }),
  ).toEqual({
    merged: { name: 'Mine', amount: '7', percentage: '', note: 'Same' },
    theirs: ['amount'],
    both: [],
  });
});

test('what both changed to different values is asked, the rest is merged', () => {
  expect(
    merge(base, { ...base, name: 'Mine', note: 'mine' }, { ...base, name: 'Theirs', amount: '7' }),
  ).toEqual({
    merged: { name: 'Mine', amount: '7', percentage: '', note: 'mine' },
    theirs: ['amount'],
    both: ['name'],
  });
});

test('fields that belong together are asked together', () => {
  const mine = { ...base, amount: '', percentage: '10' };
  const theirs = { ...base, amount: '7' };
  expect(merge(base, mine, theirs, [['amount', 'percentage']]).both).toEqual([
    'amount',
    'percentage',
  ]);
  expect(merge(base, mine, base, [['amount', 'percentage']])).toMatchObject({
    merged: mine,
    both: [],
    theirs: [],
  });
});

test('lists differ by what they hold', () => {
  expect(differing({ ids: ['a'] }, { ids: ['a'] })).toEqual([]);
  expect(differing({ ids: ['a'] }, { ids: ['a', 'b'] })).toEqual(['ids']);
});

test('the changed fields of a form fill their fields of the call, each once', () => {
  expect(
    wireChanges<
      { start: string; end: string; doors: string },
      object & { startsAt: string; minutes: number; doors: null }
    >(
      { start: '1', end: '2' },
      { startsAt: '1', minutes: 60, doors: null },
      { start: ['startsAt', 'minutes'], end: ['minutes'], doors: ['doors'] },
    ),
  ).toEqual({ startsAt: '1', minutes: 60 });
});
