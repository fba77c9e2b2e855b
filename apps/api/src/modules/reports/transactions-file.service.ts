import { formatFileDate, orderStatusLabel, paymentMethodLabel } from '@foyer/domain';
import { csvAmount, type CsvRow } from '../../platform/http/csv.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { netMinor, NO_SUMS } from './ledger-figures.model.ts';
import * as transactions from './transactions.repository.ts';
import { reportStatus } from './transaction-status.model.ts';

const ORDERS_AT_ONCE = 500;
const NOTHING: transactions.OrderSums = { ...NO_SUMS, memberships: 0, videos: 0 };

/** One order as a line of the file; its cells stand in the order of `ordersFile.columns`. */
function toCsvRow(
  order: transactions.TransactionRecord,
  sums: transactions.OrderSums,
  timezone: string,
): CsvRow {
  const amount = (minor: number) => csvAmount(minor, order.currency);
  return [
    order.id,
    formatFileDate(order.date, timezone),
    order.firstName,
    order.lastName,
    order.email,
    amount(order.totalMinor),
    amount(netMinor(sums)),
    amount(sums.products - sums.memberships - sums.videos),
    amount(sums.donations + sums.videos),
    amount(sums.memberships),
    amount(order.subtotalMinor),
    amount(order.discountMinor),
    amount(sums.providerFees),
    amount(sums.platformFees),
    amount(sums.refunds),
    paymentMethodLabel(order.paymentMethod),
    orderStatusLabel(reportStatus(order.status)),
    order.products.map(({ productName }) => productName).join('; '),
    order.products.map(({ productId }) => productId).join('; '),
    order.productStartsAt && order.productTimezone
      ? formatFileDate(order.productStartsAt, order.productTimezone)
      : '',
  ];
}

/** Every order of the filter, newest first, read some hundred at a time. */
export async function* transactionRows(
  deps: Deps,
  filter: transactions.TransactionFilter,
): AsyncGenerator<CsvRow[]> {
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
    yield orders.map((order) => toCsvRow(order, sums.get(order.id) ?? NOTHING, timezone));
    after = orders.at(-1);
    if (orders.length < ORDERS_AT_ONCE) return;
  }
}
