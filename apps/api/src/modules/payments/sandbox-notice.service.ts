import { vaultOf } from '../../platform/db/database.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { webhookSecret } from './sandbox-books.repository.ts';
import { SIGNATURE_HEADER, signNotice } from './sandbox-signature.model.ts';

/** What the sandbox would send over the network: a body, and the header that signs it. */
export function signedSandboxNotice(
  deps: Deps,
  { eventId, type, accountId, intentId }: JobPayloads['sandbox_notify'],
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ id: eventId, type, account: accountId, data: { intentId } });
  const secret = webhookSecret(vaultOf(deps.pool));
  return { body, headers: { [SIGNATURE_HEADER]: signNotice(secret, body, new Date()) } };
}
