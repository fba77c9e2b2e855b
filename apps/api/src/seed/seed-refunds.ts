import { newId, newSecret } from '../platform/runtime/ids.ts';
import type { MoneyRows, Row } from './paid-orders.ts';
import type { ItemRow } from './seed-sales.ts';

/** What the organizer gave back of an order, ticket by ticket, here and at the provider. */
export function refundRows(
  items: readonly ItemRow[],
  of: { payment: Row; intent: Row; at: Date },
): Pick<MoneyRows, 'refunds' | 'providerRefunds'> {
  const { payment, intent, at } = of;
  const pairs = items.map((item) => {
    const providerId = `re_${newSecret()}`;
    return {
      providerRefund: {
        id: providerId,
        intent_id: intent['id'],
        amount_minor: item.refunded_minor,
        application_fee_minor: item.fee_minor,
        idempotency_key: newSecret(),
        created_at: at,
      },
      refund: {
        id: newId(),
        owner_id: item['owner_id'],
        order_id: item['order_id'],
        line_id: item.id,
        payment_id: payment['id'],
        amount_minor: item.refunded_minor,
        reason: 'organizer',
        status: 'succeeded',
        provider_refund_id: providerId,
        created_at: at,
        settled_at: at,
      },
    };
  });
  return {
    refunds: pairs.map(({ refund }) => refund),
    providerRefunds: pairs.map(({ providerRefund }) => providerRefund),
  };
}
