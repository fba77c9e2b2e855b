import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { settleRefund } from '../payments/settle-refund.service.ts';
import { askForRefund, lockItem } from './end-ticket.service.ts';
import { roleAt } from './item-role.service.ts';
import { readSoldTicket } from './sold-tickets.repository.ts';

/**
 * The organizer gives one ticket's money back. The wish is kept first; the provider is asked right after, and again by a job
 * when it does not answer.
 */
export async function refundItem(deps: Deps, actor: Actor, itemId: string, ownerId: string): Promise<{ message: string }> {
  const refundId = await transact(deps.pool, async (tx) => {
    const sold = await readSoldTicket(tx, itemId);
    const role = sold?.ownerId === ownerId ? await roleAt(tx, actor, sold) : null;
    if (!sold || !role) throw new DomainError('registration_not_found');
    if (role !== 'organizer') throw new DomainError('registration_refund_forbidden');
    const locked = await lockItem(tx, sold.orderId, itemId);
    return locked && askForRefund(tx, locked.order, locked.item, 'organizer', actor.userId);
  });
  if (!refundId) throw new DomainError('registration_not_refundable');
  if (!(await tryNow(deps, refundId))) throw new DomainError('registration_not_refundable');
  return { message: 'Registration refunded' };
}

/** One attempt at once, so that the page shows the outcome; the queued job does the rest when it fails. False when it was refused for good. */
export const tryNow = (deps: Deps, refundId: string): Promise<boolean> => settleRefund(deps, refundId).catch((error: unknown) => {
  deps.log.warn({ err: error, refundId }, 'refund will be tried again');
  return true;
});
