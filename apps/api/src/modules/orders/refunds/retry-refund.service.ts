import { orderNumber } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { askLateAgain } from '../settlement/late-payment.service.ts';
import { lockOrder, type Order } from '../order/orders.repository.ts';
import { readRefund, type Refund } from '../settlement/refunds.repository.ts';
import { ask as makeAgain } from './refund-again.service.ts';
import { refundNow } from './refund-lines.service.ts';

/**
 * The refund that a second try is for. One that waits is asked for by the key that the provider
 * knows it by; in place of one that came back, or of late money that was refused, there is a new
 * one at most once. A ticket whose refund was refused is valid again: its seller decides.
 */
async function toRetry(
  tx: Tx,
  actor: Actor,
  order: Order,
  refund: Refund,
): Promise<string | undefined> {
  if (refund.status === 'pending') return refund.id;
  if (refund.returnedAt !== null)
    return makeAgain(tx, actor, {
      ...{ id: order.id, refundId: refund.id, ownerId: order.ownerId, how: 'provider' },
    }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'refund_not_owed') return undefined;
      throw error;
    });
  return refund.status === 'failed' && refund.reason === 'late_payment' && refund.paymentId !== null
    ? askLateAgain(tx, order, refund.paymentId)
    : undefined;
}

/** A site administrator tries a refund again that did not reach whom it is for. */
export async function retryRefund(
  deps: Deps,
  actor: Actor,
  refundId: string,
): Promise<'refunded' | 'refused' | 'waiting'> {
  const retried = await transact(deps.pool, async (tx) => {
    const asked = await readRefund(tx, refundId);
    const order = asked && (await lockOrder(tx, asked.orderId));
    // behind the order's lock: what was settled meanwhile is not tried again
    const refund = order && (await readRefund(tx, refundId));
    if (!refund) throw new DomainError('not_found');
    const id = await toRetry(tx, actor, order, refund);
    if (id === undefined) throw new DomainError('operation_over');
    await recordAct(tx, actor, 'operations.refundRetried', {
      ownerId: order.ownerId,
      detail: { order: orderNumber(order.id) },
    });
    return id;
  });
  return refundNow(deps, retried);
}
