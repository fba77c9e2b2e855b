import type { Tx } from '../../platform/db/database.ts';
import * as tickets from './bought-tickets.repository.ts';

/** Whether a ticket of an order is valid that nobody was given. */
export const hasValidTickets = (tx: Tx, orderId: string): Promise<boolean> =>
  tickets.hasValid(tx, orderId);

/** Whether somebody came in with a ticket of an order, or has one from its buyer. */
export const isTicketUsed = (tx: Tx, orderId: string): Promise<boolean> =>
  tickets.isUsed(tx, orderId);

/**
 * The tickets of an order follow its buyer to another address, behind the order's lock. All of them
 * were mailed to the former one: who has not come in yet gets new codes. A ticket that was given
 * away stays as it is. Returns the tickets of others who have a link of their own, and now an old
 * code beside it.
 */
export async function readdressTickets(
  tx: Tx,
  orderId: string,
  change: { from: string; to: string },
): Promise<string[]> {
  await tickets.moveToAddress(tx, orderId, change);
  return tickets.renewCodes(tx, orderId);
}

/**
 * The address of a ticket was corrected: what was sent alone to the former one is worth nothing.
 * What was never sent alone stays as its buyer has it.
 */
export const endSentTicket = (tx: Tx, id: string): Promise<void> => tickets.endLink(tx, id);
