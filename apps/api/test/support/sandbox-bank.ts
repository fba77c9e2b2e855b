import { transact } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/platform/runtime/deps.ts';
import { notifyOfAccount } from '../../src/modules/payments/sandbox-notice.service.ts';
import { endPayout } from '../../src/modules/payments/sandbox-payouts.repository.ts';
import { payOutInSandbox } from '../../src/modules/payments/sandbox-payouts.service.ts';
import type { IntentAt } from '../../src/modules/payments/payment-provider.ts';
import { lockIntentAt } from '../../src/modules/payments/sandbox-books.repository.ts';
import { bookRefund } from '../../src/modules/payments/sandbox-refunds.repository.ts';
import { returnRefund, tellRefund } from '../../src/modules/payments/sandbox-refunds.service.ts';

/** The sandbox pays out what an account is owed. */
export const payOut = (deps: Deps, accountId: string): Promise<void> =>
  payOutInSandbox(deps, { accountId });

/** A bank takes in what was paid out, or sends it back, and the sandbox says so. */
export const endPayoutInSandbox = (
  { pool }: Pick<Deps, 'pool'>,
  id: string,
  status: 'paid' | 'failed',
): Promise<void> =>
  transact(pool, async (tx) => {
    const accountId = await endPayout(tx, id, status);
    if (accountId) await notifyOfAccount(tx, `payout.${status}`, accountId);
  });

/** The bank of a buyer sends a refund back, and the sandbox says so. */
export const sendRefundBack = (deps: Deps, refundId: string): Promise<void> =>
  returnRefund(deps, { refundId });

/** A seller gives money of a payment back in the dashboard of the provider, past us. */
export const refundInSandbox = (
  { pool }: Pick<Deps, 'pool'>,
  { amountMinor, ...at }: IntentAt & { amountMinor: number },
): Promise<void> =>
  transact(pool, async (tx) => {
    const intent = await lockIntentAt(tx, at);
    const booked =
      intent && (await bookRefund(tx, { intentId: intent.id, amountMinor, idempotencyKey: null }));
    if (!booked) throw new Error('nothing of this payment can be given back');
    await tellRefund(tx, intent, booked.id);
  });
