import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findByOrder, findBySecret, holds } from './holder.repository.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface HeldTickets {
  orderId: string;
  registrationIds: string[];
}

/**
 * The tickets that a link opens: an order's secret all that were bought, a ticket's own secret that
 * ticket, an order's id those of it that are the actor's, an event's id all of the actor's tickets
 * for it. Undefined when there are none, whatever the reason.
 */
export async function findHeldTickets(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<HeldTickets | undefined> {
  const found = UUID.test(id) ? await findByOrder(tx, actor, id) : await findBySecret(tx, id);
  const orderId = found[0]?.orderId;
  return orderId === undefined
    ? undefined
    : { orderId, registrationIds: found.map((ticket) => ticket.id) };
}

/** Whether the actor, or whoever knows the secret of the link, holds this ticket. */
export const holdsTicket = (
  tx: Tx,
  actor: Actor,
  registrationId: string,
  code: string | undefined,
): Promise<boolean> => holds(tx, actor, 'ticket', registrationId, code);

/** The same by the item that was bought, of which only the valid ticket counts. */
export const holdsItem = (
  tx: Tx,
  actor: Actor,
  orderItemId: string,
  code: string | undefined,
): Promise<boolean> => holds(tx, actor, 'item', orderItemId, code);
