import { vaultOf, type Tx } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import type { KeptAt, PaymentIntent } from './payment-provider.ts';
import { newNoticeId, webhookSecret } from './sandbox-books.repository.ts';
import { SIGNATURE_HEADER, signNotice } from './sandbox-signature.model.ts';

/** What the sandbox would send over the network: a body, and the header that signs it. */
export function signedSandboxNotice(
  deps: Deps,
  { eventId, type, accountId, intentId, keptAs = null }: JobPayloads['sandbox_notify'],
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    id: eventId,
    type,
    account: accountId,
    data: { intentId, keptAs },
  });
  const secret = webhookSecret(vaultOf(deps.pool));
  return { body, headers: { [SIGNATURE_HEADER]: signNotice(secret, body, new Date()) } };
}

/**
 * Tells the shop later, as a provider does: through the queue, signed, perhaps twice, in no order.
 */
export const notify = (
  tx: Tx,
  type: string,
  { id: intentId, accountId }: Pick<PaymentIntent, 'id' | 'accountId'>,
) => enqueue(tx, 'sandbox_notify', { eventId: newNoticeId(), type, accountId, intentId });

/** The same of a card that is kept now, of which nothing was charged. */
export const notifyOfCard = (tx: Tx, { accountId, keptAs }: KeptAt) =>
  enqueue(tx, 'sandbox_notify', {
    ...{ eventId: newNoticeId(), type: 'setup_intent.succeeded', accountId },
    ...{ intentId: null, keptAs },
  });

/** The same of what is about no payment. */
export const notifyOfAccount = (tx: Tx, type: string, accountId: string) =>
  enqueue(tx, 'sandbox_notify', { ...{ eventId: newNoticeId(), type, accountId, intentId: null } });
