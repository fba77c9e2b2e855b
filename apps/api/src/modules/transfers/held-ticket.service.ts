import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { holdsTicket } from '../issuing/index.ts';
import { lockOrderOfLine } from '../orders/index.ts';
import { findBoughtItem } from './bought-item.repository.ts';

/**
 * Locks the order of a ticket, as canceling and refunding do, so that a ticket goes one way;
 * returns the order's id.
 */
export async function lockTicket(tx: Tx, id: string): Promise<string> {
  const bought = await findBoughtItem(tx, id);
  const locked = bought && (await lockOrderOfLine(tx, bought.orderId, bought.itemId));
  if (!locked) throw new DomainError('registration_not_found');
  return locked.order.id;
}

/** The same of a ticket that is the actor's, or theirs who know its secret. */
export async function lockHeldTicket(
  tx: Tx,
  actor: Actor,
  id: string,
  code: string | undefined,
): Promise<string> {
  if (!(await holdsTicket(tx, actor, id, code))) throw new DomainError('registration_not_found');
  return lockTicket(tx, id);
}
