import { previousVersion, type HistoryEntry } from './release-history.ts';

const seed = (version: string): HistoryEntry => ({ action: 'seed', name: 'all', version });
const promoted = (version: string, name = 'tickets'): HistoryEntry => ({
  action: 'promote',
  name,
  version,
});
const rolledBack = (version: string): HistoryEntry => ({
  action: 'rollback',
  name: 'tickets',
  version,
});

test.each<[what: string, history: HistoryEntry[], expected: string | undefined]>([
  ['nothing but the first release has nothing before it', [seed('1')], undefined],
  ['one promotion goes back to the first release', [seed('1'), promoted('2')], '1'],
  [
    'promotions of others in between change nothing',
    [seed('1'), promoted('2'), promoted('2', 'checkout')],
    '1',
  ],
  [
    'a second rollback goes further back, never forward',
    [seed('1'), promoted('2'), promoted('3'), rolledBack('2')],
    '1',
  ],
  ['a rollback all the way leaves nothing', [seed('1'), promoted('2'), rolledBack('1')], undefined],
  [
    'what was promoted again after a rollback is undone again',
    [seed('1'), promoted('2'), rolledBack('1'), promoted('2')],
    '1',
  ],
  [
    'a remote that was not in the first release starts with its promotion',
    [{ ...seed('1'), version: undefined }, promoted('1'), promoted('2')],
    '1',
  ],
])('%s', (_, history, expected) => {
  expect(previousVersion('tickets', history)).toBe(expected);
});
