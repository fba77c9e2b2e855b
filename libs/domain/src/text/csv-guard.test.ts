import { guardCsvCell } from './csv-guard.ts';

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
