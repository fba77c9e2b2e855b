import type { RawBuilder } from 'kysely';
import { sql, type Row } from '../../platform/db/query.ts';

type Account = Row<'ledgerEntries'>['account'];
type Condition = RawBuilder<boolean>;

const sum = (what: RawBuilder<number>, where: Condition) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;
const debits = (where: Condition) => sum(sql`l.amount_minor`, where);
const credits = (where: Condition) => sum(sql`-l.amount_minor`, where);
const on = (...accounts: [Account, ...Account[]]): Condition =>
  sql`l.account in (${sql.join(accounts.map((account) => sql.lit(account)))})`;
const soldOn = (account: Account): Condition => sql`l.kind = 'sale' and ${on(account)}`;

const REFUNDED = [
  ...(['refunds_organizer', 'refunds_donations'] as const),
  ...(['refunds_memberships', 'refunds_platform'] as const),
] as const;
const PRODUCTS = ['organizer_sales', 'organizer_memberships'] as const;
const SOLD = [...PRODUCTS, 'organizer_donations', 'platform_fees'] as const;
/** What buyers paid and did not get back stands on these. */
export const KEPT = [...SOLD, ...REFUNDED];

/**
 * What a report shows of ledger lines, as columns over `ledger_entries l`. The one place that knows
 * which account means what (docs/decisions/0003-ledger.md).
 */
export const LEDGER_SUMS = [
  credits(on(...SOLD)).as('gross'),
  debits(soldOn('provider_clearing')).as('online'),
  debits(soldOn('terminal_clearing')).as('terminal'),
  debits(soldOn('cash_drawer')).as('cash'),
  credits(on(...PRODUCTS)).as('products'),
  credits(on('organizer_donations')).as('donations'),
  debits(on(...REFUNDED)).as('refunds'),
  debits(on('disputes')).as('disputes'),
  debits(on('provider_fees')).as('providerFees'),
  sql<number>`${credits(on('platform_fees'))} - ${debits(on('refunds_platform'))}`.as(
    'platformFees',
  ),
] as const;

/** The sales of a type of product; `k` is the kind of the line. */
export const soldAs = (productType: string) =>
  credits(sql`${on(...PRODUCTS)} and k.product_type = ${productType}`);
