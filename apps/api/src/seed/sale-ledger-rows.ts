import { newId } from '../platform/runtime/ids.ts';
import type { ItemRow } from './seed-sales.ts';

/** Whose books, and the event that it was sold for. */
interface Sold {
  ownerId: string;
  id: string | null;
}

/** Where a kind of product is posted to. */
const TICKETS = { sale: 'organizer_sales', refund: 'refunds_organizer' };
export const MEMBERSHIPS = { sale: 'organizer_memberships', refund: 'refunds_memberships' };

/** Lines of an order, by the rules of docs/decisions/0003-ledger.md, dated when it happened. */
const linesOf =
  (event: Sold, orderId: unknown, at: Date) =>
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
  event: Sold,
  orderId: string,
  items: readonly ItemRow[],
  { feeMinor, at, accounts = TICKETS }: { feeMinor: number; at: Date; accounts?: typeof TICKETS },
) {
  const line = linesOf(event, orderId, at);
  const sale = newId();
  const fee = newId();
  return [
    ...items
      .filter((item) => item.price_minor > 0)
      .flatMap((item) => [
        line(sale, 'sale', 'provider_clearing', item.price_minor + item.fee_minor, item.id),
        line(sale, 'sale', accounts.sale, -item.price_minor, item.id),
        line(sale, 'sale', 'platform_fees', -item.fee_minor, item.id),
      ]),
    line(fee, 'provider_fee', 'provider_fees', feeMinor, null),
    line(fee, 'provider_fee', 'provider_clearing', -feeMinor, null),
  ];
}

/** The ledger lines of one ticket that went back; the provider keeps its fee. */
export function refundLedgerRows(event: Sold, item: ItemRow, at: Date, accounts = TICKETS) {
  const line = linesOf(event, item['order_id'], at);
  const refund = newId();
  return [
    line(refund, 'refund', accounts.refund, item.price_minor, item.id),
    line(refund, 'refund', 'refunds_platform', item.fee_minor, item.id),
    line(refund, 'refund', 'provider_clearing', -(item.price_minor + item.fee_minor), item.id),
  ];
}
