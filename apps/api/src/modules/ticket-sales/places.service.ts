import type { Tx } from '../../platform/db/database.ts';
import {
  claimFromPools,
  ensurePools,
  passUnits,
  releaseUnits,
  sellStock,
} from '../inventory/index.ts';
import { deleteTicketLine, insertTicketLines, moveTicketLine } from './ticket-lines.repository.ts';

// For whoever gives tickets in exchange: the place of a sold ticket on another date, taken at once,
// or held by the line that pays the difference.

/** A place of one type on one date. */
export interface Place {
  instanceId: string;
  ticketTypeId: string;
}

/** Lets a line that is no ticket hold a place. */
export async function keepPlace(
  tx: Tx,
  ownerId: string,
  line: Place & { id: string },
): Promise<void> {
  await insertTicketLines(tx, ownerId, [line]);
}

/** Takes the place that a line is to hold until then; false when none is left. */
export const holdPlace = async (
  tx: Tx,
  { id, instanceId, ticketTypeId }: Place & { id: string },
  heldUntil: Date,
): Promise<boolean> =>
  claimFromPools(
    tx,
    await ensurePools(tx, instanceId, [ticketTypeId]),
    [{ itemId: id, ticketTypeId }],
    { heldUntil },
  );

/** A sold ticket gives its place back and takes another one; false when none is left. */
export async function changePlace(tx: Tx, lineId: string, to: Place): Promise<boolean> {
  await releaseUnits(tx, [lineId]);
  await moveTicketLine(tx, lineId, to);
  const pools = await ensurePools(tx, to.instanceId, [to.ticketTypeId]);
  const want = { itemId: lineId, ticketTypeId: to.ticketTypeId };
  return claimFromPools(tx, pools, [want], 'sold');
}

/**
 * A sold ticket gives its place back and takes the one that the line of an order holds for it;
 * `sell` first takes that for good, and says false when it went to somebody else.
 */
export const passPlace = {
  sell: (tx: Tx, orderId: string): Promise<boolean> => sellStock(tx, orderId),
  async pass(tx: Tx, holdingId: string, lineId: string, to: Place): Promise<void> {
    await releaseUnits(tx, [lineId]);
    await moveTicketLine(tx, lineId, to);
    await deleteTicketLine(tx, holdingId);
    await passUnits(tx, holdingId, lineId);
  },
};
