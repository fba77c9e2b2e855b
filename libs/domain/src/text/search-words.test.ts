import { firstDayOf, monthsToCome, readSearchWords } from './search-words.ts';

test.each([
  ['Dvořák’s  “American”', ['dvorak', 's', 'american']],
  ['  yo-yo MA ', ['yo', 'yo', 'ma']],
  ['!!! — ?', []],
  ['Symphony No. 9', ['symphony', 'no', '9']],
])('%j is read as words', (typed, words) =>
  expect(readSearchWords(typed)).toEqual({ words, dates: null }),
);

test.each([
  ['december', { words: [], months: [12], years: [] }],
  ['Dec 2026', { words: [], months: [12], years: [2026] }],
  ['mahler sept', { words: ['mahler'], months: [9], years: [] }],
  ['may', { words: [], months: [5], years: [] }],
  ['jazz in 2027', { words: ['jazz', 'in'], months: [], years: [2027] }],
  ['nove', { words: [], months: [11], years: [] }],
  ['gala january february', { words: ['gala'], months: [1, 2], years: [] }],
])('%j names months and years', (typed, dates) =>
  expect(readSearchWords(typed).dates).toEqual(dates),
);

test.each(['mar y sol', 'marching band', 'overture 1812', 'no 20271', 'de'])(
  '%j names none, or one that is a word of its own',
  (typed) => expect(readSearchWords(typed).dates?.years ?? []).toEqual([]),
);

test('a word that only looks like a month is none', () => {
  expect(readSearchWords('marching decent junk').dates).toBeNull();
});

test('a month without a year is every one of that name, a year without a month all of its months', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const december = monthsToCome({ months: [12], years: [] }, now);
  expect(december.slice(0, 3)).toEqual([202512, 202612, 202712]);
  expect(monthsToCome({ months: [12, 1], years: [2027] }, now)).toEqual([202712, 202701]);
  expect(monthsToCome({ months: [], years: [2027] }, now)).toHaveLength(12);
});

test('a month is looked for from its first day on, wherever it begins first', () => {
  const at = (text: string) => new Date(text);
  expect(firstDayOf([202612, 202512, 202712], at('2026-11-23T10:00Z'))).toBe('2026-12-01');
  expect(firstDayOf([202612, 202712], at('2027-01-01T10:00Z'))).toBe('2026-12-01');
  expect(firstDayOf([202612, 202712], at('2027-01-02T10:00Z'))).toBe('2027-12-01');
  expect(firstDayOf([201901, 201912], at('2027-01-02T10:00Z'))).toBe('2019-12-01');
});
