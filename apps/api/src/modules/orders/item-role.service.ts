import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { eventAccess } from '../../platform/policies.ts';
import type { SoldTicket } from './sold-tickets.repository.ts';

/** What somebody is to a sold ticket. Null: nothing, and to them it does not exist. `helper`: on the team without the right. */
export type ItemRole = 'organizer' | 'holder' | 'helper' | null;

export async function roleAt(tx: Tx, actor: Actor, sold: SoldTicket): Promise<ItemRole> {
  const access = await eventAccess(tx, actor, sold.eventId);
  if (access?.setting === 'admin') return 'organizer';
  if (isHolder(actor, sold)) return 'holder';
  return access ? 'helper' : null;
}

/** The ticket is theirs, or they bought it and have not given it away. */
function isHolder(actor: Actor, { ticket, userId, guestKeyHash }: SoldTicket): boolean {
  if (actor.userId !== null && ticket?.userId === actor.userId) return true;
  const isBuyer = (actor.userId !== null && actor.userId === userId) || (actor.guestKeyHash !== null && guestKeyHash?.equals(actor.guestKeyHash) === true);
  return isBuyer && !ticket?.wasTransferred;
}
