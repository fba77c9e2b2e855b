import { REVENUE_FIGURES, type RevenueFigures } from '@foyer/contracts';
import { toMajor, type Currency } from '@foyer/domain';

/** Sums of ledger lines in minor units, sales turned positive. */
export interface LedgerSums {
  gross: number;
  online: number;
  terminal: number;
  cash: number;
  /** What is no donation: tickets, memberships and whatever else is sold. */
  products: number;
  donations: number;
  refunds: number;
  /** What banks took back and have not given back. */
  disputes: number;
  providerFees: number;
  platformFees: number;
}

export const NO_SUMS: LedgerSums = {
  gross: 0,
  online: 0,
  terminal: 0,
  cash: 0,
  products: 0,
  donations: 0,
  refunds: 0,
  disputes: 0,
  providerFees: 0,
  platformFees: 0,
};

export function addSums(a: LedgerSums, b: LedgerSums): LedgerSums {
  const total = { ...a };
  for (const key of Object.keys(NO_SUMS) as (keyof LedgerSums)[]) total[key] += b[key];
  return total;
}

/**
 * What the organizer keeps: what was paid, less what went back, what banks took and what both fees
 * took.
 */
export const netMinor = (sums: LedgerSums): number =>
  sums.gross - sums.refunds - sums.disputes - sums.providerFees - sums.platformFees;

/** What a report calls the sums, in minor units. */
export const FIGURES: Record<keyof RevenueFigures, (sums: LedgerSums) => number> = {
  netSales: netMinor,
  grossSales: (sums) => sums.gross,
  onlineSales: (sums) => sums.online,
  terminalSales: (sums) => sums.terminal,
  cashSales: (sums) => sums.cash,
  refunds: (sums) => sums.refunds,
  stripeFees: (sums) => sums.providerFees,
  viewcyFees: (sums) => sums.platformFees,
};

export const toFigures = (sums: LedgerSums, currency: Currency): RevenueFigures =>
  Object.fromEntries(
    REVENUE_FIGURES.map((id) => [id, toMajor(FIGURES[id](sums), currency)]),
  ) as RevenueFigures;
