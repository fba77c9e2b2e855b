import { guardCsvCell, readCsvCell } from './csv-guard.ts';

describe('guardCsvCell', () => {
  it.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '-',
    '=HYPERLINK("https://example.test")',
  ])('disarms %p', (cell) => {
    expect(guardCsvCell(cell)).toBe(`'${cell}`);
  });

  it.each(['Nora', '', 'a=b', '-12.50', '+5', '0', 'nora@example.test'])('leaves %p', (cell) => {
    expect(guardCsvCell(cell)).toBe(cell);
  });
});

describe('readCsvCell', () => {
  it.each([
    ['Nora', 'Nora'],
    ['', ''],
    ["'=1+1", '=1+1'],
    ["'Tis the season", "'Tis the season"],
    ['="00123"', '00123'],
    ['=1+1', '=1+1'],
    ['=HYPERLINK("https://example.test")', '=HYPERLINK("https://example.test")'],
  ])('reads %p as %p', (cell, text) => {
    expect(readCsvCell(cell)).toBe(text);
  });

  it.each(['=1+1', '+cmd', '@SUM(A1)', '-', 'Nora', '-12.50'])('reads %p as it was', (text) => {
    expect(readCsvCell(guardCsvCell(text))).toBe(text);
  });
});
