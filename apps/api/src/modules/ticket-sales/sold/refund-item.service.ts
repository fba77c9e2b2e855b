import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { lockOrderOfLine, requestRefund, settleRefund } from '../../orders/index.ts';
import { rolesAt } from './item-role.service.ts';
import { readSoldTicket } from './sold-tickets.repository.ts';

interface Wish {
  actor: Actor;
  ownerId: string;
  batchId: string;
}

/** Keeps the wish; returns the refund to carry out. */
async function ask(
  tx: Tx,
  deps: Deps,
  { actor, ownerId, batchId }: Wish,
  itemId: string,
  orderId?: string,
): Promise<string> {
  const sold = await readSoldTicket(tx, itemId);
  const isAsked = sold?.ownerId === ownerId && (orderId === undefined || sold.orderId === orderId);
  const roles = isAsked ? await rolesAt(tx, actor, sold) : undefined;
  if (!sold || !roles) throw new DomainError('registration_not_found');
  if (!roles.isOrganizer) throw new DomainError('registration_refund_forbidden');
  const locked = await lockOrderOfLine(tx, sold.orderId, itemId);
  const refundId =
    locked &&
    (await requestRefund(tx, locked.order, locked.line, {
      reason: 'organizer',
      requestedBy: actor.userId,
      batchId,
    }));
  if (!refundId) throw new DomainError('registration_not_refundable');
  return refundId;
}

/**
 * The organizer gives one ticket's money back. The wish is kept first; the provider is asked right
 * after, and again by a job when it does not answer.
 */
export async function refundItem(
  deps: Deps,
  actor: Actor,
  itemId: string,
  ownerId: string,
): Promise<{ message: string }> {
  const refundId = await transact(deps.pool, (tx) =>
    ask(tx, deps, { actor, ownerId, batchId: newId() }, itemId),
  );
  if ((await tryNow(deps, refundId)) === 'refused')
    throw new DomainError('registration_not_refundable');
  return { message: 'Registration refunded' };
}

/** What a caller waits for at the most; the jobs do the rest. */
const PATIENCE_MS = 8000;

/** The same for several tickets of an order, which are told in one mail. */
export async function refundItems(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { ownerId, itemIds }: { ownerId: string; itemIds: readonly string[] },
): Promise<{ refunded: number; waiting: number; refused: number }> {
  const wish = { actor, ownerId, batchId: newId() };
  const refundIds = await transact(deps.pool, async (tx) => {
    const ids: string[] = [];
    for (const itemId of new Set(itemIds)) ids.push(await ask(tx, deps, wish, itemId, orderId));
    return ids;
  });
  const result = { refunded: 0, waiting: 0, refused: 0 };
  const until = Date.now() + PATIENCE_MS;
  for (const refundId of refundIds)
    result[Date.now() < until ? await tryNow(deps, refundId) : 'waiting'] += 1;
  return result;
}

/**
 * One attempt at once, so that the page shows the outcome; the queued job does the rest when it
 * fails.
 */
export const tryNow = (deps: Deps, refundId: string): Promise<'refunded' | 'refused' | 'waiting'> =>
  settleRefund(deps, refundId).then(
    (isDone) => (isDone ? ('refunded' as const) : ('refused' as const)),
    (error: unknown) => {
      deps.log.warn({ err: error, refundId }, 'refund will be tried again');
      return 'waiting' as const;
    },
  );
