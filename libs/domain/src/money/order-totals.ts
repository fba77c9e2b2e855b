import { assertMinor } from './money.ts';

/** Tickets of one kind at one price. All amounts in minor units, each for a single ticket. */
export type OrderLine = {
  /** Full price of one ticket. */
  priceMinor: number;
  /** Full fee on one ticket. */
  feeMinor: number;
  /** What the discount takes off one ticket, price and fee together. */
  discountMinor: number;
  quantity: number;
};

/**
 * The sums of an order, in minor units: `totalMinor = subtotalMinor + feesMinor - discountsMinor +
 * donationMinor`.
 */
export type OrderTotals = {
  /** Full prices, without fees and before discounts. */
  subtotalMinor: number;
  feesMinor: number;
  discountsMinor: number;
  donationMinor: number;
  /** What the buyer pays. */
  totalMinor: number;
};

/**
 * Sums an order.
 * @throws RangeError when an amount or a quantity is negative or not whole, or a discount exceeds
 * price and fee.
 */
export function orderTotals(lines: readonly OrderLine[], donationMinor = 0): OrderTotals {
  assertAmount(donationMinor);
  lines.forEach(assertLine);
  const sum = (part: (line: OrderLine) => number) =>
    lines.reduce((total, line) => assertMinor(total + part(line) * line.quantity), 0);
  const subtotalMinor = sum((line) => line.priceMinor);
  const feesMinor = sum((line) => line.feeMinor);
  const discountsMinor = sum((line) => line.discountMinor);
  const totalMinor = assertMinor(subtotalMinor + feesMinor - discountsMinor + donationMinor);
  return { subtotalMinor, feesMinor, discountsMinor, donationMinor, totalMinor };
}

function assertLine({ priceMinor, feeMinor, discountMinor, quantity }: OrderLine): void {
  [priceMinor, feeMinor, discountMinor, quantity].forEach(assertAmount);
  if (discountMinor > priceMinor + feeMinor)
    throw new RangeError('A discount never exceeds price and fee.');
}

function assertAmount(amount: number): void {
  if (assertMinor(amount) < 0)
    throw new RangeError('Amounts and quantities of an order are never negative.');
}
