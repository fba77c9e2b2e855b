import { newId } from '../platform/runtime/ids.ts';
import type { SeededEvent } from './seed-events.ts';
import type { ItemRow } from './seed-sales.ts';

/** Lines of an order, by the rules of docs/decisions/0003-ledger.md, dated when it happened. */
const linesOf =
  (event: SeededEvent, orderId: unknown, at: Date) =>
  (
    transactionId: string,
    kind: string,
    account: string,
    amountMinor: number,
    itemId: string | null,
  ) => ({
    transaction_id: transactionId,
    kind,
    owner_id: event.ownerId,
    order_id: orderId,
    line_id: itemId,
    event_id: event.id,
    account,
    amount_minor: amountMinor,
    currency: 'usd',
    occurred_at: at,
  });

/** The ledger lines of a past card sale. */
export function saleLedgerRows(
  event: SeededEvent,
  orderId: string,
  items: readonly ItemRow[],
  providerFeeMinor: number,
  at: Date,
) {
  const line = linesOf(event, orderId, at);
  const sale = newId();
  const fee = newId();
  return [
    ...items
      .filter((item) => item.price_minor > 0)
      .flatMap((item) => [
        line(sale, 'sale', 'provider_clearing', item.price_minor + item.fee_minor, item.id),
        line(sale, 'sale', 'organizer_sales', -item.price_minor, item.id),
        line(sale, 'sale', 'platform_fees', -item.fee_minor, item.id),
      ]),
    line(fee, 'provider_fee', 'provider_fees', providerFeeMinor, null),
    line(fee, 'provider_fee', 'provider_clearing', -providerFeeMinor, null),
  ];
}

/** The ledger lines of one ticket that went back; the provider keeps its fee. */
export function refundLedgerRows(event: SeededEvent, item: ItemRow, at: Date) {
  const line = linesOf(event, item['order_id'], at);
  const refund = newId();
  return [
    line(refund, 'refund', 'refunds_organizer', item.price_minor, item.id),
    line(refund, 'refund', 'refunds_platform', item.fee_minor, item.id),
    line(refund, 'refund', 'provider_clearing', -(item.price_minor + item.fee_minor), item.id),
  ];
}
