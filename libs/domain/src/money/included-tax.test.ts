import fc from 'fast-check';
import { includedTax, readTaxRate } from './included-tax.ts';

test.each([
  [11900, 19, 1900],
  [2000, 8.875, 163],
  [100, 5.5, 5],
  [1, 50, 0],
  [0, 19, 0],
  [999_999_999_999, 19, 159_663_865_546],
])('of %i minor units at %f percent %i are tax', (gross, rate, tax) => {
  expect(includedTax(gross, rate)).toBe(tax);
});

test('what is left, taxed, is the price again but for a rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 99_999 }),
      (gross, thousandths) => {
        const tax = includedTax(gross, thousandths / 1000);
        const net = gross - tax;
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(Math.abs(net * (1 + thousandths / 100_000) - gross)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test.each([
  ['8.875', 8.875],
  ['19 %', 19],
  ['5,5', 5.5],
])('%s is read as %f', (typed, percentage) => {
  expect(readTaxRate(typed)).toEqual({ percentage });
});
test.each(['', '0', '100', '1e1', '-5', '8.8755', 'VAT'])('“%s” is no rate', (typed) => {
  expect(readTaxRate(typed).problem).toMatch(/^Enter a rate/);
});
