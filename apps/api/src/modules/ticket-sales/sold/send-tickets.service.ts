import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { hasValidTickets, readdressTickets } from '../../issuing/index.ts';

/** The confirmation once more, with the tickets that are valid now. */
export async function mailTicketsAgain(tx: Tx, orderId: string, dedupeKey: string) {
  if (!(await hasValidTickets(tx, orderId))) return false;
  await enqueue(tx, 'mail_order_confirmation', { orderId, dedupeKey });
  return true;
}

/** The tickets follow their buyer; guests who were sent theirs get it with its new code. */
export async function moveTickets(tx: Tx, orderId: string, change: { from: string; to: string }) {
  for (const registrationId of await readdressTickets(tx, orderId, change))
    await enqueue(tx, 'mail_ticket', {
      registrationId,
      reason: 'resend',
      dedupeKey: `resend:${newId()}`,
    });
}
