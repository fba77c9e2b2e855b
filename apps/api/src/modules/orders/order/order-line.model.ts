import { newId } from '../../../platform/runtime/ids.ts';

/** One thing that is bought, of whatever kind, with everything it costs, in minor units. */
interface Priced {
  /** See `ProductKind`. */
  kind: string;
  /** Which one of its kind: a ticket type, the event that a donation is for. */
  productId: string;
  /**
   * What its product is a part of, and integrators call the target: the event of a ticket. When
   * that is called off, the line is given back.
   */
  subjectId: string | null;
  name: string;
  basePriceMinor: number;
  baseFeeMinor: number;
  priceMinor: number;
  feeMinor: number;
  discountMinor: number;
  discountName: string | null;
}

/** One thing of a cart. */
export interface NewLine extends Priced {
  /** What took its discount off; a code when left out. */
  discountSource?: 'code' | 'comp' | 'membership';
  /** The sold line whose price it adds to; see `order_lines`. */
  addedTo?: string;
  /** What its kind alone knows of it, for `keep` and `hold`. */
  detail?: unknown;
}

/** A line of an order. */
export interface Line extends Priced {
  id: string;
  status: 'held' | 'released' | 'active' | 'canceled' | 'refunded';
}

/** What the buyer pays for a line. */
export const paidMinor = (line: Line) => line.priceMinor + line.feeMinor;

/** What of an order is the product's, after discounts. */
export const feeMinorOf = (lines: readonly NewLine[]): number =>
  lines.reduce((total, { feeMinor }) => total + feeMinor, 0);

export const withIds = <T extends NewLine>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, id: newId() }));

/** The sums of lines, in minor units; the subtotal before discounts and fees. */
export interface LineTotals {
  subtotalMinor: number;
  feesMinor: number;
  discountsMinor: number;
  totalMinor: number;
}

export const totalsOf = (lines: readonly NewLine[]): LineTotals => {
  const sum = (part: (line: NewLine) => number) =>
    lines.reduce((total, line) => total + part(line), 0);
  return {
    subtotalMinor: sum((line) => line.basePriceMinor),
    feesMinor: sum((line) => line.baseFeeMinor),
    discountsMinor: sum((line) => line.discountMinor),
    totalMinor: sum((line) => line.priceMinor + line.feeMinor),
  };
};
