import { csvFileMessages as m } from '../messages/csv-file.en.ts';
import { CsvFileError, readCsvRows } from './csv-file.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv', { type: 'text/csv' });
const bytes = (...values: number[]) => new Uint8Array(values);
const cellsOf = async (...parts: BlobPart[]) =>
  (await readCsvRows(fileOf(...parts))).map(({ cells }) => cells);
const refusalOf = async (file: File) =>
  readCsvRows(file).catch((error: unknown) => (error instanceof CsvFileError ? error : null));

test.each<[string, BlobPart[]]>([
  ['UTF-8', ['Zoë']],
  ['UTF-8 with a mark', [bytes(0xef, 0xbb, 0xbf), 'Zoë']],
  ['UTF-16, little end first', [bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)]],
  ['UTF-16, big end first', [bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)]],
  ['Windows-1252', [bytes(0x5a, 0x6f, 0xeb)]],
])('reads %s', async (_, parts) => {
  expect(await cellsOf(...parts)).toEqual([['Zoë']]);
});

test.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\nc;"d,e"\r\n',
    [
      ['a', 'b'],
      ['c', 'd,e'],
    ],
  ],
  [
    'tabs',
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one column', 'a\nb', [['a'], ['b']]],
  [
    'spaces around',
    ' a ; b\n"  c";d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['quotes in quotes', '"say ""a"""', [['say "a"']]],
  ['formulas', '="007"\n\'=1+1\n=1+1', [['007'], ['=1+1'], ['=1+1']]],
  ['nothing', '', []],
  ['only line ends', '\r\n\r\n', []],
])('reads %s', async (_, text, rows) => {
  expect(await cellsOf(text)).toEqual(rows);
});

test('a second column far down is one, and not a part of the first', async () => {
  const rows = await cellsOf(`${'a\n'.repeat(40)}b;c\n`);
  expect(rows.at(-1)).toEqual(['b', 'c']);
});

test('a row says on which line it begins, empty ones and those that hold line breaks too', async () => {
  expect(await readCsvRows(fileOf('a\r\n\r\n"b\r\nb"\r\nc\r\n\r\n'))).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: [''] },
    { line: 3, cells: ['b\nb'] },
    { line: 5, cells: ['c'] },
  ]);
});

test('50,000 lines are read as they are', async () => {
  const lines = Array.from({ length: 50_000 }, (_, n) => `"CODE${n}";`);
  const rows = await readCsvRows(fileOf(lines.join('\r\n')));
  expect(rows.length).toBe(50_000);
  expect(rows.at(-1)).toEqual({ line: 50_000, cells: ['CODE49999', ''] });
});

test.each<[string, File, string, string]>([
  ['a spreadsheet', fileOf(bytes(0x50, 0x4b, 3, 4, 0, 0)), 'not_text', m.notText],
  ['a quote without its end', fileOf('a\n"b\nc\nd'), 'quotes', m.quotes(2)],
  ['a letter behind a quote', fileOf('a\nb\n"c"d\ne'), 'quotes', m.quotes(3)],
  ['a file of 11 MB', fileOf(new Uint8Array(11_000_000)), 'too_large', m.tooLarge],
])('says what is wrong with %s', async (_, file, problem, reason) => {
  expect(await refusalOf(file)).toMatchObject({ problem, message: m.problem(reason) });
});

test('a file that is gone meanwhile is said so', async () => {
  const file = fileOf('a');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await refusalOf(file)).toMatchObject({
    problem: 'unreadable',
    message: 'Error reading file: it could not be opened. Choose it again.',
  });
});
