import { transact, type Tx } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { lockIntent, type BookedIntent } from './sandbox-books.repository.ts';
import { notify } from './sandbox-notice.service.ts';
import { bookReturn } from './sandbox-refunds.repository.ts';

/** How long a bank takes here to send a refund back; days at a bank. */
const RETURN_MS = 3000;

/** Tells of a refund that was booked now, and has its bank do what the card is for. */
export async function tellRefund(tx: Tx, intent: BookedIntent, refundId: string): Promise<void> {
  await notify(tx, 'charge.refunded', intent);
  if (intent.returnsRefunds)
    await enqueue(
      tx,
      'sandbox_return_refund',
      { refundId },
      { runAt: new Date(Date.now() + RETURN_MS) },
    );
}

/** A bank sends a refund back: its card is gone, and the money is the seller's again. */
export async function returnRefund(
  deps: Deps,
  { refundId }: JobPayloads['sandbox_return_refund'],
): Promise<void> {
  await transact(deps.pool, async (tx) => {
    const returned = await bookReturn(tx, refundId);
    const intent = returned && (await lockIntent(tx, returned.intentId));
    if (intent) await notify(tx, 'refund.failed', intent);
  });
}
