import type { Tx } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { newId } from '../../platform/runtime/ids.ts';

/** Has a mail written about a ticket that was given away, once for each reason. */
export const tellOf = (
  tx: Tx,
  { id }: { id: string },
  reason: JobPayloads['mail_transfer']['reason'],
): Promise<void> =>
  enqueue(tx, 'mail_transfer', {
    registrationId: id,
    reason,
    dedupeKey: `transfer-${reason}:${id}`,
  });

/** Sends the link that claims a ticket once more; each asking is a mail of its own. */
export const offerAgain = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, 'mail_transfer', {
    registrationId: id,
    reason: 'offer',
    dedupeKey: `transfer-offer:${newId()}`,
  });
