import type { Tx } from '../../platform/db/database.ts';
import { moveUnclaimed } from '../issuing/index.ts';
import { offerAgain } from './tell-of-transfer.service.ts';
import { renewClaim } from './transfers.repository.ts';

/**
 * The address of a ticket that waits was corrected: the link that went to the former one claims
 * nothing, and the right one gets its own.
 */
export async function readdressOffer(tx: Tx, id: string): Promise<void> {
  await moveUnclaimed(tx, id);
  await renewClaim(tx, id);
  await offerAgain(tx, id);
}
