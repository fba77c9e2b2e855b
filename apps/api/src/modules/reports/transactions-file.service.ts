import { formatOrderDate, orderStatusLabel, paymentMethodLabel } from '@foyer/domain';
import type { CsvRow } from '../../platform/http/csv.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { netMinor, NO_SUMS, type LedgerSums } from './ledger-figures.model.ts';
import { csvAmount } from './revenue.service.ts';
import * as transactions from './transactions.repository.ts';
import { reportStatus } from './transactions.service.ts';

const ORDERS_AT_ONCE = 500;

/** One order as a line of the file; its cells stand in the order of TRANSACTION_CSV_COLUMNS. */
function toCsvRow(
  order: transactions.TransactionRecord,
  sums: LedgerSums,
  timezone: string,
): CsvRow {
  const amount = (minor: number) => csvAmount(minor, order.currency);
  return [
    order.id,
    formatOrderDate(order.date, timezone),
    order.first_name,
    order.last_name,
    order.email,
    amount(order.total_minor),
    amount(netMinor(sums)),
    amount(sums.tickets),
    amount(sums.donations),
    // memberships are not sold through orders
    amount(0),
    amount(order.subtotal_minor),
    amount(order.discount_minor),
    amount(sums.provider_fees),
    amount(sums.platform_fees),
    amount(sums.refunds),
    paymentMethodLabel(order.payment_method),
    orderStatusLabel(reportStatus(order.status)),
    order.product_name,
    order.product_id,
    order.product_starts_at && order.product_timezone
      ? formatOrderDate(order.product_starts_at, order.product_timezone)
      : '',
  ];
}

/** Every order of the filter, newest first, read some hundred at a time. */
export async function* transactionRows(
  deps: Deps,
  filter: transactions.TransactionFilter,
): AsyncGenerator<CsvRow> {
  let after: { date: Date; id: string } | undefined;
  for (;;) {
    const { orders, sums, timezone } = await readOnly(deps.pool, async (tx) => {
      const found = await transactions.exportPage(tx, filter, after, ORDERS_AT_ONCE);
      return {
        orders: found,
        sums: await transactions.sumsOf(
          tx,
          filter.ownerId,
          found.map(({ id }) => id),
        ),
        timezone: await transactions.timezoneOf(tx, filter.ownerId),
      };
    });
    for (const order of orders) yield toCsvRow(order, sums.get(order.id) ?? NO_SUMS, timezone);
    after = orders.at(-1);
    if (orders.length < ORDERS_AT_ONCE) return;
  }
}
