import { normalizeDonation, readDonation, readDonationPresets } from './donation.ts';

describe('normalizeDonation', () => {
  it.each([
    [-500, 'usd', 500],
    [0, 'usd', 0],
    [99_999_999, 'usd', 1_000_000],
    [99_999_999, 'jpy', 10_000],
  ] as const)('makes %d %s %d', (given, currency, donation) => {
    expect(normalizeDonation(given, currency)).toBe(donation);
  });
});

describe('readDonation', () => {
  it.each([
    ['', 'usd', 0, false],
    ['  ', 'usd', 0, false],
    ['12.5', 'usd', 1250, false],
    ['-5', 'usd', 500, false],
    ['− $5', 'usd', 500, false],
    ['10000', 'usd', 1_000_000, false],
    ['10000.01', 'usd', 1_000_000, true],
    ['1000000000', 'usd', 1_000_000, true],
    ['9'.repeat(400), 'usd', 1_000_000, true],
    ['500', 'jpy', 500, false],
  ] as const)('reads %p as %s', (typed, currency, donationMinor, isCapped) => {
    expect(readDonation(typed, currency)).toEqual({ donationMinor, isCapped });
  });

  it.each([
    ['NaN', 'usd'],
    ['1e9', 'usd'],
    ['0.001', 'usd'],
    ['--5', 'usd'],
    ['1.5', 'jpy'],
  ] as const)('says what is wrong with %p in %s', (typed, currency) => {
    expect(readDonation(typed, currency).problem).toMatch(/\w.*\.$/);
  });
});

describe('readDonationPresets', () => {
  it.each([
    ['', []],
    ['25 5, 10', [5, 10, 25]],
    ['5; 5.00 7,50', [5, 7.5]],
  ])('reads %p', (typed, amounts) => {
    expect(readDonationPresets(typed, 'usd')).toEqual({ amounts });
  });

  it.each([
    ['5 0', 'Amounts are above 0.'],
    ['1 2 3 4 5', 'At most 4 amounts.'],
    ['5 10001', 'At most $10,000.00.'],
    ['five', 'Write the amount in digits, such as 12.50.'],
  ])('says what is wrong with %p', (typed, problem) => {
    expect(readDonationPresets(typed, 'usd')).toEqual({ problem });
  });
});
