const sum = (what: string, where: string) =>
  `coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;

/**
 * What a report shows of ledger lines, as select expressions over `ledger_entries l`. The one place
 * that knows which account means what (docs/decisions/0003-ledger.md).
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
