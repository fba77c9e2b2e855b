import { ticketFee, toMajor } from '@foyer/domain';
import type { Body, joinWaitingList as joinEndpoint, WaitableTicket } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeWaiting } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { availability } from '../inventory/index.ts';
import * as entries from './entries.repository.ts';
import { lockTurns } from './tend.service.ts';
import {
  findTypes,
  readDate,
  readEvent,
  type WaitableEvent,
  type WaitableType,
} from './waitable.repository.ts';
import { tell } from './waiting-mails.service.ts';

type Wish = Body<typeof joinEndpoint>;

/** An event that strangers may see. */
async function requireEvent(tx: Tx, eventId: string): Promise<WaitableEvent> {
  const event = await readEvent(tx, eventId);
  if (!event || event.status === 'draft') throw new DomainError('not_found');
  return event;
}

/** What is sold out of these types, behind the lock where that matters. */
async function soldOut(tx: Tx, types: readonly WaitableType[]): Promise<WaitableType[]> {
  const left = await availability(tx, [...new Set(types.map(({ instanceId }) => instanceId))]);
  const gone = new Set(
    left.filter((one) => one.left === 0).map((one) => `${one.instanceId}:${one.ticketTypeId}`),
  );
  return types.filter((type) => gone.has(`${type.instanceId}:${type.ticketTypeId}`));
}

const toWaitable = (type: WaitableType): WaitableTicket => ({
  instanceId: type.instanceId,
  startsAt: type.startsAt.toISOString(),
  ticketTypeId: type.ticketTypeId,
  name: type.name,
  price: toMajor(type.priceMinor, type.currency),
  fee: toMajor(ticketFee(type.priceMinor, type.currency), type.currency),
  currency: type.currency,
  minQuantity: type.minPerOrder,
  maxQuantity: type.maxQuantity,
});

const isEnough = ({ minPerOrder, maxQuantity }: WaitableType) => maxQuantity >= minPerOrder;

/** What may be waited for now; nothing where the list is closed. */
export const findWaitable = (deps: Deps, eventId: string) =>
  readOnly(deps.pool, async (tx) => {
    const event = await requireEvent(tx, eventId);
    const types = event.isOpen && event.status === 'published' ? await findTypes(tx, eventId) : [];
    return {
      timezone: event.timezone,
      data: (await soldOut(tx, types.filter(isEnough))).map(toWaitable),
    };
  });

/** Refuses what nobody can wait for; returns what is waited for. */
export async function assertWaitable(
  tx: Tx,
  { eventId, instanceId, ticketTypeId }: Pick<Wish, 'eventId' | 'instanceId' | 'ticketTypeId'>,
): Promise<WaitableType & { ownerId: string }> {
  const event = await requireEvent(tx, eventId);
  const date = await readDate(tx, eventId, instanceId);
  if (!date) throw new DomainError('not_found');
  if (event.status === 'canceled') throw new DomainError('event_cancelled');
  if (date.isCanceled) throw new DomainError('date_cancelled');
  if (date.isPostponed) throw new DomainError('date_postponed');
  if (date.isOver) throw new DomainError('event_over');
  if (!event.isOpen) throw new DomainError('waiting_list_closed');
  const types = (await findTypes(tx, eventId, instanceId)).filter(
    (type) => type.ticketTypeId === ticketTypeId,
  );
  if (types.length === 0) throw new DomainError('not_found');
  const [type] = await soldOut(tx, types);
  if (!type) throw new DomainError('not_sold_out');
  return { ...type, ownerId: event.ownerId };
}

/**
 * Puts somebody on a waiting list and sends them their link. Who waits already is sent it again:
 * the response is the same, so that nobody learns who is on the list.
 */
export async function joinWaitingList(deps: Deps, actor: Actor, wish: Wish): Promise<true> {
  await consumeWaiting(deps, actor.ip, wish.email);
  await transact(deps.pool, async (tx) => {
    await lockTurns(tx, wish.instanceId);
    const { ownerId, minPerOrder, maxQuantity } = await assertWaitable(tx, wish);
    if (wish.quantity > maxQuantity) throw new DomainError('over_ticket_limit');
    if (wish.quantity < minPerOrder) throw new DomainError('under_ticket_minimum');
    const id = await entries.insertEntry(tx, { ...wish, ownerId, userId: actor.userId });
    const entry = id ? await entries.readEntry(tx, id) : await entries.findOpen(tx, wish);
    const told = id ? 'joined' : 'joinedAgain';
    if (entry) await tell(tx, deps, entry, { told, dedupeKey: `waiting-joined:${newId()}` });
  });
  return true;
}
