import {
  compareTexts,
  currencyName,
  formatBytes,
  formatCount,
  formatNumber,
  readWhole,
} from './counts.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1234, '1.2k'],
    [1250, '1.3k'],
    [999_949, '999.9k'],
    [999_950, '1.0m'],
    [1_500_000, '1.5m'],
    [2_345_678_901, '2345.7m'],
    [-3, '0'],
  ])('shows %i as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [8_388_608, '8 MB'],
    [1_048_575, '1 MB'],
    [5_368_709_120, '5 GB'],
    [1024 ** 5, '1024 TB'],
  ])('shows %i as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

it('writes numbers and names in the language of the build', () => {
  expect(formatNumber(1234.5)).toBe('1,234.5');
  expect(formatNumber(2.345, { maximumFractionDigits: 2 })).toBe('2.35');
  expect(currencyName('eur')).toBe('Euro');
  expect(currencyName('ksh')).toBe('Kenyan Shilling');
  expect(['b', 'A', 'a'].toSorted(compareTexts)).toEqual(['A', 'a', 'b']);
});

test.each([
  ['1200', 1200],
  [' 1,200 ', 1200],
  ['1.200.000', 1_200_000],
  ['1 200', 1200],
  ['0', 0],
])('a whole number is read as it is written: %j', (typed, count) => {
  expect(readWhole(typed)).toBe(count);
});

test.each(['', '1,20', '12.5', '1,200.000', '1e3', '-5', '0x10', '１２', 'ten'])(
  'what is no whole number is none: %j',
  (typed) => {
    expect(readWhole(typed)).toBeNaN();
  },
);
