import type { TransactionRow } from '@foyer/contracts';
import {
  formatMoney,
  formatOrderDate,
  orderNumber,
  orderStatusLabel,
  paymentMethodLabel,
  TEXT_LIMITS,
  toMinor,
  truncate,
} from '@foyer/domain';
import { messages } from '../../../messages/en.ts';
import { messages as texts } from './tables.messages.en.ts';

/** A row as the table shows it; full texts travel along for the title of a cell that is cut. */
export function orderCells(order: TransactionRow, timezone: string) {
  const customer =
    `${order.userFirstName} ${order.userLastName}`.trim() ||
    order.userEmail ||
    messages.notAvailable;
  const more = order.products.length - 1;
  return {
    id: orderNumber(order.id),
    date: formatOrderDate(order.date, timezone),
    customer: truncate(customer, TEXT_LIMITS.orderCustomer),
    amount: formatMoney(toMinor(order.amount, order.currency), order.currency),
    paymentMethod: paymentMethodLabel(order.paymentMethod),
    status: truncate(orderStatusLabel(order.status), TEXT_LIMITS.orderStatus),
    product:
      more > 0
        ? texts.orders.andMore(truncate(order.productName, TEXT_LIMITS.orderProduct), more)
        : truncate(order.productName, TEXT_LIMITS.orderProduct),
    full: {
      customer,
      status: orderStatusLabel(order.status),
      product: order.products.map(({ productName }) => productName).join(', '),
    },
  };
}

export const statusTone = (status: TransactionRow['status']) =>
  (
    ({
      pending: 'info',
      completed: 'positive',
      refunded: 'neutral',
      partially_refunded: 'warning',
    }) as const
  )[status];
