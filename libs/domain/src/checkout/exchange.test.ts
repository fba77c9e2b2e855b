import fc from 'fast-check';
import { ticketFee } from '../money/fees.ts';
import { smallestChargeMinor } from '../money/smallest-charge.ts';
import { costMinor, differenceMinor, differenceOf, type Cost, type PaidLine } from './exchange.ts';

const ticket = (priceMinor: number): Cost => ({
  priceMinor,
  feeMinor: ticketFee(priceMinor, 'usd'),
});
const whole = (cost: Cost): PaidLine => ({ base: cost, paid: cost });
const less = (one: Cost, other: Cost): Cost => ({
  priceMinor: one.priceMinor - other.priceMinor,
  feeMinor: one.feeMinor - other.feeMinor,
});
const free: PaidLine = { base: ticket(2000), paid: { priceMinor: 0, feeMinor: 0 } };
const half: PaidLine = { base: ticket(4000), paid: { priceMinor: 2000, feeMinor: 89 } };
const upgraded = [whole(less(ticket(4000), ticket(2000))), whole(ticket(2000))];

test.each<[string, readonly PaidLine[], Cost, number | null]>([
  ['the same price', [whole(ticket(2000))], ticket(2000), 0],
  ['dearer: price and fee', [whole(ticket(2000))], ticket(4000), 2020],
  ['dearer by 49 cents: no card can be charged that', [whole(ticket(2000))], ticket(2049), 0],
  ['dearer by 50 cents', [whole(ticket(2000))], ticket(2050), 51],
  ['cheaper by a cent, and a cent of the fee', [whole(ticket(2050))], ticket(2049), -2],
  ['cheaper: price and fee', [whole(ticket(4000))], ticket(2000), -2020],
  ['cheaper, for nothing', [whole(ticket(4000))], ticket(0), -4109],
  ['back to what it was', upgraded, ticket(2000), -2020],
  ['below what it was', upgraded, ticket(1000), -3030],
  ['half of what a difference was', upgraded, ticket(3000), -1010],
  ['no more goes back than was paid', [half], ticket(1000), -2030],
  ['a discount stays the amount that it was', [half], ticket(3000), -1010],
  ['dearer than a ticket with a discount', [half], ticket(5000), 1010],
  ['nothing was paid: the same', [free], ticket(2000), 0],
  ['nothing was paid: cheaper', [free], ticket(1000), 0],
  ['nothing was paid: dearer is not to be had', [free], ticket(4000), null],
  ['a free ticket for one that costs something', [whole(ticket(0))], ticket(1000), null],
])('%s', (_, lines, other, expected) => {
  const difference = differenceOf(lines, other, 'usd');
  expect(difference && differenceMinor(difference)).toBe(expected);
});

test('what a ticket is worth after any exchanges is what its last one costs: nobody loses a cent, and no more is had for nothing than cannot be charged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 6 }),
      (first, prices) => {
        let lines: PaidLine[] = [whole(ticket(first))];
        let spent = costMinor(ticket(first));
        for (const price of prices) {
          const difference = differenceOf(lines, ticket(price), 'usd');
          if (!difference) return spent === 0;
          spent += differenceMinor(difference);
          if (difference.kind === 'dearer') lines = [whole(difference.cost), ...lines];
          if (difference.kind === 'cheaper')
            lines = lines.map((line, at) => {
              const cut = difference.cuts[at] ?? { base: ticket(0), back: ticket(0) };
              return { base: less(line.base, cut.base), paid: less(line.paid, cut.back) };
            });
          const unpaid = costMinor(ticket(price)) - spent;
          if (unpaid < 0 || unpaid >= smallestChargeMinor('usd')) return false;
        }
        return lines.every(({ base, paid }) => costMinor(paid) <= costMinor(base));
      },
    ),
  );
});
