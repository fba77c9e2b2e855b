import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import { postDispute } from '../../ledger/index.ts';
import type { PaymentDispute } from '../../payments/index.ts';
import { lockOrder, type Order } from '../order/orders.repository.ts';
import { readDisputes } from './ask-provider.service.ts';
import { paymentByIntent, type Payment } from './payments.repository.ts';
import {
  findDispute,
  insertDispute,
  saveDispute,
  touchDisputes,
  type KeptDispute,
} from './disputes.repository.ts';
import { mailDispute } from '../mails/dispute-mails.service.ts';

/**
 * Brings our books in line with the disputes of a payment. The provider is asked how they stand,
 * outside any transaction, so that notices may come twice, late and in any order; what changed is
 * posted and told once, under the order's row lock.
 */
export async function followDisputes(deps: Deps, payment: Payment): Promise<void> {
  const disputes = await readDisputes(deps, payment);
  await transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    // what was not captured here is nobody's to take back
    const known = await paymentByIntent(tx, deps.payments.name, payment.intentId);
    if (!order || known?.status !== 'succeeded') return;
    for (const dispute of disputes) await apply(tx, deps, order, known, dispute);
    await touchDisputes(tx, known.id);
  });
}

async function apply(
  tx: Tx,
  deps: Deps,
  order: Order,
  payment: Payment,
  dispute: PaymentDispute,
): Promise<void> {
  const kept = await findDispute(tx, payment.id, dispute);
  const before = kept ?? (await insertDispute(tx, payment, dispute));
  await postDispute(tx, order, {
    takenMinor: dispute.takenMinor - before.takenMinor,
    feeMinor: dispute.feeMinor - before.feeMinor,
  });
  await saveDispute(tx, before.id, dispute);
  if (!kept) await tell(tx, deps, order, before, { ...dispute, status: 'open' });
  if (before.status !== dispute.status) await tell(tx, deps, order, before, dispute);
}

async function tell(
  tx: Tx,
  deps: Deps,
  order: Order,
  { id }: KeptDispute,
  dispute: PaymentDispute,
): Promise<void> {
  const { status, amountMinor, reason } = dispute;
  const { ownerId, subjectId, currency, buyer } = order;
  await emit(tx, {
    ownerId,
    type: status === 'open' ? 'payment.disputed' : 'payment.dispute_closed',
    targetId: subjectId,
    actorId: null,
    data: { orderId: order.id, amountMinor, currency, reason, isWon: status === 'won', buyer },
  });
  await mailDispute(tx, deps, order, { ...dispute, id });
}
