import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { orIfGone } from '../accounts/index.ts';
import { postReturnedPayout } from '../ledger/index.ts';
import type { PayoutLinesPage, ProviderPayout } from '../payments/index.ts';
import { followUnknown } from '../orders/index.ts';
import { mailFailedPayout } from './payout-mails.service.ts';
import { postParts } from './post-payout.service.ts';
import * as payouts from './payouts.repository.ts';

const BATCH = 200;

/** What comes later stands: notices may be late, and one of two syncs may have asked before. */
const RANK: Record<ProviderPayout['status'], number> = {
  pending: 0,
  paid: 1,
  failed: 2,
  canceled: 2,
};
const isOver = (status: ProviderPayout['status']) => RANK[status] === 2;

/**
 * Job: brings our books in line with what the provider paid out to an account. It is asked outside
 * of any transaction; what is new is posted once, under the lock of the payout's row.
 */
export async function syncPayouts(
  deps: Deps,
  { accountId }: JobPayloads['sync_payouts'],
): Promise<void> {
  const account = await readOnly(deps.pool, (tx) =>
    payouts.findAccount(tx, deps.payments.name, accountId),
  );
  if (!account) return;
  const found = await listPayouts(deps, account);
  // a payout that did not arrive comes before the one that it comes with
  const inOrder = found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const payout of inOrder) await follow(deps, account, payout);
  await transact(deps.pool, (tx) => payouts.touchAccount(tx, account));
}

/** Of an account that is gone nothing can be read: what is known of its payouts stays. */
const listPayouts = (
  deps: Deps,
  { accountId, since }: payouts.PaidAccount & { since: Date | null },
): Promise<ProviderPayout[]> =>
  orIfGone(deps, { accountId }, deps.payments.payouts.list({ accountId, since }), {
    what: 'payouts',
    otherwise: [],
  });

async function follow(
  deps: Deps,
  { since: _, ...account }: payouts.PaidAccount & { since: unknown },
  payout: ProviderPayout,
): Promise<void> {
  const known = await readOnly(deps.pool, (tx) => payouts.findKept(tx, account, payout));
  if (known?.postedAt && known.status === payout.status) return;
  const lines =
    known?.postedAt || payout.isItemized !== 'now' ? [] : await readLines(deps, account, payout);
  // before it is posted: what is not posted is asked for again
  await followUnknown(deps, lines.flatMap(refundOf));
  await transact(deps.pool, (tx) => apply(tx, deps, account, payout, lines));
}

const refundOf = (line: PayoutLinesPage['lines'][number]) =>
  line.kind === 'refund' && line.refundId !== null
    ? [{ refundId: line.refundId, intentId: line.intentId }]
    : [];

async function readLines(deps: Deps, { accountId }: payouts.PaidAccount, { id }: ProviderPayout) {
  const lines: PayoutLinesPage['lines'] = [];
  for (let after: string | null = null; ;) {
    const page: PayoutLinesPage = await deps.payments.payouts.readLines({
      ...{ accountId, payoutId: id, after },
    });
    lines.push(...page.lines);
    if (page.next === null) return lines;
    after = page.next;
  }
}

async function apply(
  tx: Tx,
  deps: Deps,
  account: payouts.PaidAccount,
  payout: ProviderPayout,
  lines: PayoutLinesPage['lines'],
): Promise<void> {
  const kept = await payouts.lockPayout(tx, account, payout);
  const isNewer = RANK[payout.status] >= RANK[kept.status];
  const status = isNewer ? payout.status : kept.status;
  if (isNewer) await payouts.savePayout(tx, kept.id, payout);
  if (status !== kept.status && kept.isRecent) await tell(tx, account, kept, payout);
  const isPosted = kept.postedAt !== null || (await postNow(tx, account, kept, payout, lines));
  if (!isPosted || !isOver(status) || kept.returnedAt !== null) return;
  await postReturnedPayout(tx, { ownerId: account.ownerId, payoutId: kept.id });
  await payouts.markReturned(tx, kept.id);
  const { ownerId } = account;
  if (status === 'failed') await mailFailedPayout(tx, deps, { id: kept.id, ownerId }, payout);
}

const TOLD = { paid: 'payout.paid', failed: 'payout.failed' } as const;
async function tell(
  tx: Tx,
  { ownerId }: payouts.PaidAccount,
  { id }: payouts.KeptPayout,
  { status, amountMinor, currency }: ProviderPayout,
): Promise<void> {
  if (status !== 'paid' && status !== 'failed') return;
  const data = { payoutId: id, amountMinor, currency };
  await emit(tx, { ownerId, type: TOLD[status], data });
}

/** Whether it is posted now. What did not arrive, and nobody says what it was, moved nothing. */
async function postNow(
  tx: Tx,
  account: payouts.PaidAccount,
  { id }: payouts.KeptPayout,
  payout: ProviderPayout,
  lines: PayoutLinesPage['lines'],
): Promise<boolean> {
  if (payout.isItemized === 'later' && !isOver(payout.status)) return false;
  return postParts(tx, account, id, payout, lines);
}

/** Job: asks about the payouts of accounts that nobody told of for a day. */
export const reconcilePayouts = (deps: Deps): Promise<void> =>
  transact(deps.pool, async (tx) => {
    for (const { accountId } of await payouts.findUnasked(tx, deps.payments.name, BATCH))
      await enqueue(tx, 'sync_payouts', { accountId }, { key: `sync_payouts:${accountId}` });
  });
