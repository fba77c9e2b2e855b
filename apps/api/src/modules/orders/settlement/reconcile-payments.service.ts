import { singleStatement, transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { findUndecided } from './disputes.repository.ts';
import { findUnasked, unknownOf } from './followed-refunds.repository.ts';
import { findUnsettled, paymentByIntent, type Payment } from './payments.repository.ts';
import { findWaitingRefunds } from './refunds.repository.ts';
import { followDisputes } from './follow-disputes.service.ts';
import { followRefunds } from './follow-refunds.service.ts';
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
  await askAgain(deps, findUndecided, followDisputes);
  await askAgain(deps, findUnasked, followRefunds);
  await transact(deps.pool, async (tx) => {
    for (const refundId of await findWaitingRefunds(tx, BATCH))
      await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
  });
}

/** Asks about settled payments of which there may be news that no notice told. */
async function askAgain(
  deps: Deps,
  find: (tx: Tx, limit: number) => Promise<{ provider: string; intentId: string }[]>,
  follow: (deps: Deps, payment: Payment) => Promise<void>,
): Promise<void> {
  const { name } = deps.payments;
  for (const { provider, intentId } of await transact(deps.pool, (tx) => find(tx, BATCH))) {
    if (provider !== name) continue;
    const payment = await singleStatement(deps.pool, (tx) => paymentByIntent(tx, name, intentId));
    // one that cannot be read must not keep the others waiting
    if (payment)
      await follow(deps, payment).catch((error: unknown) =>
        deps.log.warn({ err: error, intentId }, 'payment could not be asked about'),
      );
  }
}

/** Looks at payments with refunds that nobody here knows, as a payout may name them. */
export async function followUnknown(
  deps: Deps,
  refunds: readonly { refundId: string; intentId: string }[],
): Promise<void> {
  if (refunds.length === 0) return;
  const ids = refunds.map(({ refundId }) => refundId);
  const unknown = await transact(deps.pool, (tx) => unknownOf(tx, ids));
  const about = refunds.filter(({ refundId }) => unknown.has(refundId));
  for (const intentId of new Set(about.map((one) => one.intentId))) {
    const payment = await singleStatement(deps.pool, (tx) =>
      paymentByIntent(tx, deps.payments.name, intentId),
    );
    if (payment) await followRefunds(deps, payment);
  }
}
