import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { can, standingAt } from '../../../platform/access/policies.ts';
import { holdsItem } from '../../issuing/index.ts';
import { readSoldTicket, type SoldTicket } from './sold-tickets.repository.ts';

/**
 * What somebody is to a sold ticket. One person may be several: an organizer buys tickets for their
 * own event.
 */
export interface ItemRoles {
  isOrganizer: boolean;
  isHolder: boolean;
}

/**
 * Undefined when they are nothing to it: to them it does not exist. Neither of both: on the team
 * without the right to end tickets.
 */
export async function rolesAt(
  tx: Tx,
  actor: Actor,
  sold: SoldTicket,
  code?: string,
): Promise<ItemRoles | undefined> {
  const standing = await standingAt(tx, actor, { eventId: sold.eventId });
  const isOrganizer = can(actor, 'event:admin', standing);
  const isHolder = await isHeldBy(tx, actor, sold, code);
  return isHolder || can(actor, 'event:basic', standing) ? { isOrganizer, isHolder } : undefined;
}

const isHeldBy = async (tx: Tx, actor: Actor, sold: SoldTicket, code?: string) =>
  holds(actor, sold) || (await holdsItem(tx, actor, sold.id, code));

/** Whether a ticket that was sold is theirs. */
export async function holdsSoldTicket(tx: Tx, actor: Actor, itemId: string): Promise<boolean> {
  const sold = await readSoldTicket(tx, itemId);
  return sold !== undefined && isHeldBy(tx, actor, sold);
}

/** The ticket is theirs, or they bought it and have not given it away. */
function holds(actor: Actor, { ticket, userId, guestKeyHash }: SoldTicket): boolean {
  // it is its recipient's once they have claimed it, and its giver's once they have taken it back
  if (ticket?.isUnclaimed) return false;
  if (actor.userId !== null && ticket?.userId === actor.userId) return true;
  const isBuyer =
    (actor.userId !== null && actor.userId === userId) ||
    (actor.guestKeyHash !== null && guestKeyHash?.equals(actor.guestKeyHash) === true);
  return isBuyer && !ticket?.wasTransferred;
}
