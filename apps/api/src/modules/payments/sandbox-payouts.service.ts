import { transact, type Pool, type Tx } from '../../platform/db/database.ts';
import { lockNamed } from '../../platform/db/named-lock.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import type { Payouts } from './payouts-provider.ts';
import { notifyOfAccount } from './sandbox-notice.service.ts';
import * as books from './sandbox-payouts.repository.ts';

const LINES_AT_ONCE = 500;

/** What the sandbox paid out, read as that of a provider elsewhere. */
export function sandboxPayouts(pool: Pool): Payouts {
  const call = <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work);
  return {
    list: (at) => call((tx) => books.findPayouts(tx, at)),
    readLines: (at) =>
      call(async (tx) => {
        const lines = await books.findPayoutLines(tx, at, LINES_AT_ONCE);
        return { lines, next: lines.length < LINES_AT_ONCE ? null : (lines.at(-1)?.id ?? null) };
      }),
  };
}

/**
 * When what moves money now is paid out: at the end of the day behind this one, so that all of one
 * day goes together and is a day old. The key is the same for all of it.
 */
export async function planPayout(tx: Tx, accountId: string, everyMs: number): Promise<void> {
  const due = (Math.floor(Date.now() / everyMs) + 2) * everyMs;
  await payAt(tx, accountId, new Date(due));
}

const payAt = (tx: Tx, accountId: string, runAt: Date) =>
  enqueue(
    tx,
    'sandbox_pay_out',
    { accountId },
    { runAt, key: `sandbox_pay_out:${accountId}:${runAt.getTime()}` },
  );

/**
 * Job: what was sent arrives, and what is a day old is sent, each currency by itself. What is taken
 * back may come to more than what was sold: then the account waits until it has sold more.
 */
export async function payOutInSandbox(
  deps: Deps,
  { accountId }: JobPayloads['sandbox_pay_out'],
): Promise<void> {
  const everyMs = deps.config.sandboxPayoutMs;
  const now = new Date();
  await transact(deps.pool, async (tx) => {
    // two runs of this job must not send the same twice
    await lockNamed(tx, 'sandbox-payouts', accountId);
    for (const id of await books.findArriving(tx, accountId, now)) await end(tx, id, 'paid');
    const owed = await books.findOwed(tx, accountId, new Date(now.getTime() - everyMs));
    const arrivesAt = new Date(now.getTime() + everyMs);
    for (const [currency, parts] of Map.groupBy(owed, (one) => one.currency)) {
      if (parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0) <= 0) continue;
      await books.bookPayout(tx, { accountId, currency, arrivesAt }, parts);
      await notifyOfAccount(tx, 'payout.created', accountId);
      await payAt(tx, accountId, arrivesAt);
    }
  });
}

async function end(tx: Tx, id: string, status: 'paid' | 'failed') {
  const accountId = await books.endPayout(tx, id, status);
  if (accountId) await notifyOfAccount(tx, `payout.${status}`, accountId);
}
