import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import { keepNotice, markHandled, readUnhandled } from './payment-notices.repository.ts';
import { paymentByIntent } from './payments.repository.ts';
import { signedSandboxNotice } from '../../payments/index.ts';
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

/**
 * Settles the order that a notice is about. What the notice says is not believed: the provider is
 * asked.
 */
export async function handleNotice(
  deps: Deps,
  { provider, eventId }: JobPayloads['handle_payment_notice'],
): Promise<void> {
  const orderId = await transact(deps.pool, async (tx) => {
    const intentId = await readUnhandled(tx, provider, eventId);
    return intentId && (await paymentByIntent(tx, provider, intentId))?.orderId;
  });
  if (orderId) await settleOrder(deps, orderId);
  await transact(deps.pool, (tx) => markHandled(tx, provider, eventId));
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
}
