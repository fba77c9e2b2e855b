import type { Tx } from '../../platform/db/database.ts';
import type { Fact } from '../../platform/jobs/listeners.ts';
import { tellOf } from './tell-of-transfer.service.ts';
import { readTransfer } from './transfers.repository.ts';

/**
 * A ticket ended that somebody was given and had not claimed. Of an event that is called off they
 * hear as everybody does.
 */
export async function tellWaiting(
  tx: Tx,
  { data }: Fact<'ticket.refunded' | 'ticket.cancelled'>,
): Promise<void> {
  const transfer = await readTransfer(tx, data.registrationId);
  if (transfer && !transfer.claimedAt && !transfer.isCalledOff) await tellOf(tx, transfer, 'over');
}
