import { transact } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/platform/runtime/deps.ts';
import { notifyOfAccount } from '../../src/modules/payments/sandbox-notice.service.ts';
import { endPayout } from '../../src/modules/payments/sandbox-payouts.repository.ts';
import { payOutInSandbox } from '../../src/modules/payments/sandbox-payouts.service.ts';

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
