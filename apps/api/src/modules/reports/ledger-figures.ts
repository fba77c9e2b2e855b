import type { RevenueFigures } from '@foyer/contracts';
import { toMajor, type Currency } from '@foyer/domain';

/** Sums of ledger lines in minor units, sales turned positive. */
export interface LedgerSums {
  gross: number; online: number; terminal: number; cash: number;
  tickets: number; donations: number; refunds: number; provider_fees: number; platform_fees: number;
}

const sum = (what: string, where: string) => `coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;

/**
 * What a report shows of ledger lines, as select expressions over `ledger_entries l`. The one place that knows which account
 * means what (docs/decisions/0003-ledger.md).
 */
export const LEDGER_SUMS = `
  ${sum('-l.amount_minor', "l.account in ('organizer_sales', 'organizer_donations', 'platform_fees')")} as gross,
  ${sum('l.amount_minor', "l.kind = 'sale' and l.account = 'provider_clearing'")} as online,
  ${sum('l.amount_minor', "l.kind = 'sale' and l.account = 'terminal_clearing'")} as terminal,
  ${sum('l.amount_minor', "l.kind = 'sale' and l.account = 'cash_drawer'")} as cash,
  ${sum('-l.amount_minor', "l.account = 'organizer_sales'")} as tickets,
  ${sum('-l.amount_minor', "l.account = 'organizer_donations'")} as donations,
  ${sum('l.amount_minor', "l.account in ('refunds_organizer', 'refunds_donations', 'refunds_platform')")} as refunds,
  ${sum('l.amount_minor', "l.account = 'provider_fees'")} as provider_fees,
  ${sum('-l.amount_minor', "l.account in ('platform_fees')")} - ${sum('l.amount_minor', "l.account = 'refunds_platform'")} as platform_fees`;

export const NO_SUMS: LedgerSums = { gross: 0, online: 0, terminal: 0, cash: 0, tickets: 0, donations: 0, refunds: 0, provider_fees: 0, platform_fees: 0 };

export function addSums(a: LedgerSums, b: LedgerSums): LedgerSums {
  const total = { ...a };
  for (const key of Object.keys(NO_SUMS) as (keyof LedgerSums)[]) total[key] += b[key];
  return total;
}

/** What the organizer keeps: what was paid, less what went back and what both fees took. */
export const netMinor = (sums: LedgerSums): number => sums.gross - sums.refunds - sums.provider_fees - sums.platform_fees;

export function toFigures(sums: LedgerSums, currency: Currency): RevenueFigures {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    netSales: major(netMinor(sums)), grossSales: major(sums.gross), onlineSales: major(sums.online),
    terminalSales: major(sums.terminal), cashSales: major(sums.cash), refunds: major(sums.refunds),
    stripeFees: major(sums.provider_fees), viewcyFees: major(sums.platform_fees),
  };
}
