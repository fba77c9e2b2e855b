import { orderNumber } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { can, standingAt } from '../../../platform/access/policies.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { kindOf } from '../product-kind.model.ts';
import { settleRefund } from '../settlement/settle-refund.service.ts';
import { lockOrderOfLine, requestRefund } from './end-line.service.ts';
import { readSoldLine, type SoldLine } from './sold-lines.repository.ts';
import { done } from '../orders.messages.en.ts';

interface Wish {
  actor: Actor;
  ownerId: string;
  batchId: string;
}

/** Whether somebody may give a line back; undefined when to them there is no such line. */
async function mayRefund(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  line: SoldLine,
): Promise<boolean | undefined> {
  const { eventId, ownerId } = line;
  if (eventId === null) {
    const isManager = can(actor, 'owner', await standingAt(tx, actor, { ownerId }));
    return isManager || ((await isTheirs(tx, deps, actor, line)) ? false : undefined);
  }
  const standing = await standingAt(tx, actor, { eventId });
  if (can(actor, 'event:admin', standing)) return true;
  return can(actor, 'event:basic', standing) || (await isTheirs(tx, deps, actor, line))
    ? false
    : undefined;
}

/** A line is its buyer's, unless its kind knows better. */
const isTheirs = async (tx: Tx, { productKinds }: Deps, actor: Actor, line: SoldLine) =>
  (await kindOf(productKinds, line).isHeldBy?.(tx, actor, line.id)) ??
  ((actor.userId !== null && actor.userId === line.userId) ||
    (actor.guestKeyHash !== null && line.guestKeyHash?.equals(actor.guestKeyHash) === true));

/** Keeps the wish; returns the refund to carry out. */
async function ask(
  tx: Tx,
  deps: Deps,
  { actor, ownerId, batchId }: Wish,
  lineId: string,
  orderId?: string,
): Promise<string> {
  const sold = await readSoldLine(tx, lineId);
  const isAsked = sold?.ownerId === ownerId && (orderId === undefined || sold.orderId === orderId);
  const isAllowed = isAsked ? await mayRefund(tx, deps, actor, sold) : undefined;
  if (!sold || isAllowed === undefined) throw new DomainError('registration_not_found');
  if (!isAllowed) throw new DomainError('registration_refund_forbidden');
  const locked = await lockOrderOfLine(tx, sold.orderId, lineId);
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

/** Once for all lines of an order that are given back together. */
async function noteRefund(tx: Tx, actor: Actor, ownerId: string, lineId: string) {
  const orderId = (await readSoldLine(tx, lineId))?.orderId ?? '';
  const detail = { order: orderNumber(orderId) };
  await recordAct(tx, actor, 'orders.refunded', { ownerId, detail });
}

/**
 * The organizer gives one line's money back, whatever its kind. The wish is kept first; the
 * provider is asked right after, and again by a job when it does not answer.
 */
export async function refundLine(
  deps: Deps,
  actor: Actor,
  lineId: string,
  ownerId: string,
): Promise<{ message: string }> {
  const refundId = await transact(deps.pool, async (tx) => {
    const id = await ask(tx, deps, { actor, ownerId, batchId: newId() }, lineId);
    await noteRefund(tx, actor, ownerId, lineId);
    return id;
  });
  if ((await refundNow(deps, refundId)) === 'refused')
    throw new DomainError('registration_not_refundable');
  return { message: done.refunded };
}

/** What a caller waits for at the most; the jobs do the rest. */
const PATIENCE_MS = 8000;

/** The same for several lines of an order, which are told in one mail. */
export async function refundLines(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { ownerId, itemIds }: { ownerId: string; itemIds: readonly string[] },
): Promise<{ refunded: number; waiting: number; refused: number }> {
  const wish = { actor, ownerId, batchId: newId() };
  const refundIds = await transact(deps.pool, async (tx) => {
    const ids: string[] = [];
    for (const itemId of new Set(itemIds)) ids.push(await ask(tx, deps, wish, itemId, orderId));
    const [first] = itemIds;
    if (first !== undefined) await noteRefund(tx, actor, ownerId, first);
    return ids;
  });
  const result = { refunded: 0, waiting: 0, refused: 0 };
  const until = Date.now() + PATIENCE_MS;
  for (const refundId of refundIds)
    result[Date.now() < until ? await refundNow(deps, refundId) : 'waiting'] += 1;
  return result;
}

/**
 * One attempt at once, so that the page shows the outcome; the queued job does the rest when it
 * fails.
 */
export const refundNow = (
  deps: Deps,
  refundId: string,
): Promise<'refunded' | 'refused' | 'waiting'> =>
  settleRefund(deps, refundId).then(
    (isDone) => (isDone ? ('refunded' as const) : ('refused' as const)),
    (error: unknown) => {
      deps.log.warn({ err: error, refundId }, 'refund will be tried again');
      return 'waiting' as const;
    },
  );
