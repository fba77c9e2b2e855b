import type { Body, refundAgain as endpoint, ResponseOf } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { can, standingAt } from '../../../platform/access/policies.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { lockOrder, type Order } from '../order/orders.repository.ts';
import { insertAgain, keyOf, readGivenBack } from '../settlement/followed-refunds.repository.ts';
import { succeededPayment } from '../settlement/payments.repository.ts';
import { markRefused, readRefund } from '../settlement/refunds.repository.ts';
import { refusedBecause } from '../orders.messages.en.ts';
import { refundNow } from './refund-lines.service.ts';

type Wish = Body<typeof endpoint> & { id: string; refundId: string; ownerId: string };

/** Whoever may give its lines back: of an event, its admins. */
async function mayGiveBack(tx: Tx, actor: Actor, { subjectId, ownerId }: Order): Promise<boolean> {
  return subjectId === null
    ? can(actor, 'owner', await standingAt(tx, actor, { ownerId }))
    : can(actor, 'event:admin', await standingAt(tx, actor, { eventId: subjectId }));
}

/** Keeps the wish; undefined when its payment has not that much left. */
export async function ask(
  tx: Tx,
  actor: Actor,
  { id, refundId, ownerId, how }: Wish,
): Promise<string | undefined> {
  const order = await lockOrder(tx, id);
  const refund = await readRefund(tx, refundId);
  const isOf = order?.ownerId === ownerId && refund?.orderId === order.id;
  if (!isOf || !(await mayGiveBack(tx, actor, order))) throw new DomainError('order_not_found');
  const byHand = how === 'by_hand';
  const againId = await insertAgain(tx, refundId, { requestedBy: actor.userId, byHand });
  if (againId === undefined) throw new DomainError('refund_not_owed');
  if (!byHand && !(await isLeft(tx, order))) {
    await markRefused(tx, againId, refusedBecause.nothingLeft);
    return undefined;
  }
  await enqueue(tx, 'settle_refund', { refundId: againId }, { key: keyOf(againId) });
  return againId;
}

/** Whether the payment has as much as is on its way: its seller may have given it back meanwhile. */
async function isLeft(tx: Tx, order: Order): Promise<boolean> {
  const payment = await succeededPayment(tx, order.id);
  const { pendingMinor } = await readGivenBack(tx, order.id);
  return payment !== undefined && payment.refundedMinor + pendingMinor <= payment.capturedMinor;
}

/**
 * Makes a refund again that came back. Like every refund it is kept first; the provider is asked
 * right after, and again by a job when it does not answer.
 */
export async function refundAgain(
  deps: Deps,
  actor: Actor,
  wish: Wish,
): Promise<ResponseOf<typeof endpoint>> {
  const againId = await transact(deps.pool, async (tx) => {
    const id = await ask(tx, actor, wish);
    const { ownerId } = wish;
    const detail = { order: orderNumber(wish.id) };
    await recordAct(tx, actor, 'orders.refundedAgain', { ownerId, detail });
    return id;
  });
  return { state: againId === undefined ? 'refused' : await refundNow(deps, againId) };
}
