import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { findUnsettled } from './payments.repository.ts';
import { findWaitingRefunds } from './refunds.repository.ts';
import { reconcileDisputes } from './follow-disputes.service.ts';
import { settleOrder } from './settle-order.service.ts';

const BATCH = 200;

/**
 * Asks the provider about every payment that has been open for a while: a notice may never have
 * arrived.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (const orderId of await transact(deps.pool, (tx) => findUnsettled(tx, BATCH))) {
    // one payment that cannot be read must not keep the others waiting
    await settleOrder(deps, orderId).catch((error: unknown) =>
      deps.log.warn({ err: error, orderId }, 'payment could not be reconciled'),
    );
  }
  await reconcileDisputes(deps, BATCH);
  await transact(deps.pool, async (tx) => {
    for (const refundId of await findWaitingRefunds(tx, BATCH))
      await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
  });
}
