import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import { keepNotice, markHandled, readUnhandled } from './payment-notices.repository.ts';
import { paymentByIntent } from './payments.repository.ts';
import { refreshPaymentAccount } from '../../accounts/index.ts';
import { planPayout, signedSandboxNotice } from '../../payments/index.ts';
import { followDisputes } from './follow-disputes.service.ts';
import { followRefunds } from './follow-refunds.service.ts';
import { settleOrder } from './settle-order.service.ts';

/**
 * Takes a notice: checks signature and age, keeps it once by the provider's event id and leaves the
 * work to a job, so that the provider is answered at once. A double is answered like the first.
 */
export async function receiveNotice(
  deps: Deps,
  provider: string,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const notice =
    provider === deps.payments.name
      ? await deps.payments.verifyNotice(rawBody, headers)
      : undefined;
  if (!notice) {
    deps.log.warn(
      { provider, bytes: rawBody.length },
      'payment notice refused: unknown provider, wrong signature or too old',
    );
    throw new DomainError('bad_request');
  }
  await transact(deps.pool, async (tx) => {
    if (await keepNotice(tx, provider, notice))
      await enqueue(tx, 'handle_payment_notice', { provider, eventId: notice.eventId });
  });
}

/** How the kinds of notices begin that are about disputes, refunds, and payouts. */
const DISPUTES = 'charge.dispute.';
const REFUNDS = ['refund.', 'charge.refund'];
const PAYOUTS = 'payout.';
const NOTHING = { type: '', accountId: null, intentId: null, keptAs: null };

/**
 * Settles the order that a notice is about, follows its disputes and refunds, or looks how an
 * account stands that it is about, and what it paid out; what is paid again and again is whoever’s
 * it is to follow. What the notice says is not believed: the
 * provider is asked. One of something else changes nothing.
 */
export async function handleNotice(
  deps: Deps,
  { provider, eventId }: JobPayloads['handle_payment_notice'],
): Promise<void> {
  const { type, accountId, intentId, keptAs, payment } = await transact(deps.pool, async (tx) => {
    const notice = (await readUnhandled(tx, provider, eventId)) ?? NOTHING;
    return {
      ...notice,
      payment: notice.intentId ? await paymentByIntent(tx, provider, notice.intentId) : undefined,
    };
  });
  // an account speaks of its own payments alone
  if (payment?.accountId === accountId && payment) {
    await settleOrder(deps, payment.orderId);
    if (type.startsWith(DISPUTES)) await followDisputes(deps, payment);
    if (REFUNDS.some((kind) => type.startsWith(kind))) await followRefunds(deps, payment);
  } else if (keptAs !== null)
    await transact(deps.pool, (tx) =>
      enqueue(tx, 'follow_membership', { id: keptAs }, { key: `follow_membership:${keptAs}` }),
    );
  else if (accountId && !intentId) await lookAtAccount(deps, type, accountId);
  await transact(deps.pool, (tx) => markHandled(tx, provider, eventId));
}

/** What it paid out, or how it stands. A sync that waits asks for all that there is. */
async function lookAtAccount(deps: Deps, type: string, accountId: string): Promise<void> {
  if (!type.startsWith(PAYOUTS)) return refreshPaymentAccount(deps, accountId);
  await transact(deps.pool, (tx) =>
    enqueue(tx, 'sync_payouts', { accountId }, { key: `sync_payouts:${accountId}` }),
  );
}

/**
 * The sandbox's own call to us: the same signed body, through the same door, as it would come over
 * the network.
 */
export async function takeSandboxNotice(
  deps: Deps,
  payload: JobPayloads['sandbox_notify'],
): Promise<void> {
  const { body, headers } = signedSandboxNotice(deps, payload);
  await receiveNotice(deps, 'sandbox', body, headers);
  const { accountId, intentId } = payload;
  // what moves money is paid out by and by
  if (intentId !== null)
    await transact(deps.pool, (tx) => planPayout(tx, accountId, deps.config.sandboxPayoutMs));
}
