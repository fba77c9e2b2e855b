import { orderNumber } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { lockOrderOfLine, paidMinor, refundNow, requestRefund } from '../../orders/index.ts';
import { cancelTicket } from './cancel-ticket.service.ts';
import { rolesAt, type ItemRoles } from './item-role.service.ts';
import { lockTicketOf, readSoldTicket, type SoldTicket } from './sold-tickets.repository.ts';
import { done } from '../ticket-sales.messages.en.ts';

export interface CancelWish {
  ownerId?: string | undefined;
  code?: string | undefined;
  as?: 'holder' | 'organizer' | undefined;
}

/**
 * In which part this is asked. Who is both is the holder unless they say otherwise: nobody loses
 * money because they work here.
 */
function partOf(
  { isOrganizer, isHolder }: ItemRoles,
  as: CancelWish['as'],
): 'holder' | 'organizer' {
  if (as === 'organizer' ? isOrganizer : isOrganizer && !isHolder) return 'organizer';
  if (!isHolder) throw new DomainError('registration_cancel_forbidden');
  return 'holder';
}

/**
 * Ends one ticket: by the organizer without money going back, by its holder within the terms and
 * with the money back.
 */
export async function cancelItem(
  deps: Deps,
  actor: Actor,
  itemId: string,
  wish: CancelWish,
): Promise<{ message: string }> {
  const refundId = await transact(deps.pool, async (tx) => {
    const sold = await readSoldTicket(tx, itemId);
    const isAsked = sold && (wish.ownerId === undefined || sold.ownerId === wish.ownerId);
    const roles = isAsked ? await rolesAt(tx, actor, sold, wish.code) : undefined;
    if (!sold || !roles) throw new DomainError('registration_not_found');
    return partOf(roles, wish.as) === 'organizer'
      ? cancelAsOrganizer(tx, deps, sold, actor)
      : cancelAsHolder(tx, deps, sold, actor.userId);
  });
  if (refundId && (await refundNow(deps, refundId)) === 'refused')
    throw new DomainError('registration_not_cancellable');
  return { message: done.canceled };
}

/** Returns the refund to carry out, if money goes back. */
async function cancelAsHolder(
  tx: Tx,
  deps: Deps,
  asked: SoldTicket,
  actorId: string | null,
): Promise<string | undefined> {
  const locked = await lockOrderOfLine(tx, asked.orderId, asked.id);
  await lockTicketOf(tx, asked.id);
  // read behind the locks: while we waited the holder may have come in with it or given it away
  const sold = await readSoldTicket(tx, asked.id);
  if (!locked || !sold || sold.ticket?.id !== asked.ticket?.id || !mayCancel(sold))
    throw new DomainError('registration_not_cancellable');
  const { order, line } = locked;
  if (paidMinor(line) === 0) {
    if (!(await cancelTicket(tx, deps, order, line, actorId)))
      throw new DomainError('registration_not_cancellable');
    return undefined;
  }
  const refundId = sold.canReturn
    ? await requestRefund(tx, order, line, {
        reason: 'holder',
        requestedBy: actorId,
        batchId: newId(),
      })
    : undefined;
  if (!refundId) throw new DomainError('registration_not_cancellable');
  return refundId;
}

/** Not after it was used, and not once the event has begun. */
const mayCancel = (sold: SoldTicket) =>
  sold.ticket !== null && !sold.ticket.isCheckedIn && sold.isToStart;

async function cancelAsOrganizer(
  tx: Tx,
  deps: Deps,
  sold: SoldTicket,
  actor: Actor,
): Promise<undefined> {
  const locked = await lockOrderOfLine(tx, sold.orderId, sold.id);
  if (!locked || !(await cancelTicket(tx, deps, locked.order, locked.line, actor.userId)))
    throw new DomainError('registration_not_cancellable');
  const { ownerId, orderId } = sold;
  const detail = { order: orderNumber(orderId) };
  await recordAct(tx, actor, 'orders.ticketCanceled', { ownerId, detail });
}
