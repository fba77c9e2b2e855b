import type { RevenueFigures } from '@foyer/contracts';
import { toMajor, type Currency } from '@foyer/domain';

/** Sums of ledger lines in minor units, sales turned positive. */
export interface LedgerSums {
  gross: number;
  online: number;
  terminal: number;
  cash: number;
  tickets: number;
  donations: number;
  refunds: number;
  provider_fees: number;
  platform_fees: number;
}

export const NO_SUMS: LedgerSums = {
  gross: 0,
  online: 0,
  terminal: 0,
  cash: 0,
  tickets: 0,
  donations: 0,
  refunds: 0,
  provider_fees: 0,
  platform_fees: 0,
};

export function addSums(a: LedgerSums, b: LedgerSums): LedgerSums {
  const total = { ...a };
  for (const key of Object.keys(NO_SUMS) as (keyof LedgerSums)[]) total[key] += b[key];
  return total;
}

/** What the organizer keeps: what was paid, less what went back and what both fees took. */
export const netMinor = (sums: LedgerSums): number =>
  sums.gross - sums.refunds - sums.provider_fees - sums.platform_fees;

export function toFigures(sums: LedgerSums, currency: Currency): RevenueFigures {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    netSales: major(netMinor(sums)),
    grossSales: major(sums.gross),
    onlineSales: major(sums.online),
    terminalSales: major(sums.terminal),
    cashSales: major(sums.cash),
    refunds: major(sums.refunds),
    stripeFees: major(sums.provider_fees),
    viewcyFees: major(sums.platform_fees),
  };
}
