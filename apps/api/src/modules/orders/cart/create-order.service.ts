import type { CheckoutOrder, OrderInput } from '@foyer/contracts';
import { SELECT_SESSION_MS, toMajor } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import { assertOnSale, buildCart } from './build-cart.service.ts';
import { lockBuyer, networkHashOf, ownOpenOrders } from '../hold/buyer-holds.repository.ts';
import { readCheckoutOrder, toCheckoutOrder } from '../order/checkout-order.service.ts';
import { ensurePools } from '../../inventory/index.ts';
import {
  assertMayTake,
  assertWorthTrying,
  heldElsewhere,
  holdCodes,
  holdStock,
} from '../hold/hold-cart.service.ts';
import { readOffer, readOfferedTypes, type OfferedType } from './offer.repository.ts';
import {
  saveLines,
  ticketsOf,
  wantOf,
  withIds,
  type HeldLine,
  type NewLine,
} from '../order/order-items.repository.ts';
import { findByCreationKey, insertOrder, type MadeOrder } from './saved-cart.repository.ts';
import { assertVisible } from './visible-offer.service.ts';

export interface CreateOrder {
  eventId: string;
  instanceId?: string | undefined;
  attendance?: OfferedType['attendance'] | undefined;
  codes: readonly string[];
  input: OrderInput;
  actor: Actor;
  requestKey: RequestKey | null;
  /** The guest key was made for this call: nobody can have anything open under it. */
  isNewcomer: boolean;
}

export interface Created {
  order: CheckoutOrder;
  isRepeat: boolean;
}

/**
 * Makes an order and holds its stock, once for a key: a repeat is answered with the order that its
 * first try has made. A key counts for the person or the browser that shows its cookie; who shows
 * none has made nothing before.
 */
export async function createOrder(deps: Deps, create: CreateOrder): Promise<Created> {
  try {
    return await transact(deps.pool, (tx) => makeOrder(tx, deps, create));
  } catch (error) {
    const { requestKey } = create;
    // two tries at once: the other one was faster
    if (!isDouble(error) || !requestKey) throw error;
    const made = await transact(deps.pool, async (tx) =>
      repeat(tx, deps, requestKey, await findByCreationKey(tx, requestKey.name)),
    );
    if (!made) throw error;
    return made;
  }
}

const isDouble = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'orders_creation_key_key';

async function repeat(
  tx: Tx,
  deps: Deps,
  requestKey: RequestKey | null,
  made: MadeOrder | null | undefined,
): Promise<Created | undefined> {
  if (!requestKey || !made) return undefined;
  if (!made.hash?.equals(requestKey.hash)) throw new DomainError('idempotency_key_reused');
  return { order: await readCheckoutOrder(tx, deps, made.id), isRepeat: true };
}

/** What may be chosen from: tickets for the hall, online ones, or all of them. */
const shelfOf = (types: readonly OfferedType[], attendance: CreateOrder['attendance']) =>
  attendance ? types.filter((type) => type.attendance === attendance) : types;

const asHeld = (line: NewLine & { id: string }): HeldLine => ({
  ...line,
  status: 'held',
  attendee: null,
});

async function makeOrder(tx: Tx, deps: Deps, create: CreateOrder): Promise<Created> {
  const { actor, requestKey, isNewcomer } = create;
  const [, others, made, offer, types] = await pipelined(tx, [
    (tx) => isNewcomer || lockBuyer(tx, create.eventId, actor),
    (tx) => (isNewcomer ? [] : ownOpenOrders(tx, create.eventId, actor)),
    (tx) => (requestKey && !isNewcomer ? findByCreationKey(tx, requestKey.name) : undefined),
    (tx) => readOffer(tx, create.eventId, create.instanceId),
    (tx) => readOfferedTypes(tx, create.eventId),
  ]);
  const repeated = await repeat(tx, deps, requestKey, made);
  if (repeated) return repeated;
  if (!offer || (create.instanceId && !offer.instance)) throw new DomainError('not_found');
  await assertVisible(tx, actor, offer);
  assertOnSale(offer);
  const choice = {
    offer,
    types: shelfOf(types, create.attendance),
    holder: actor,
    heldElsewhere: heldElsewhere(others),
  };
  const cart = await buildCart(tx, choice, create.input, create.codes);
  const instanceId = offer.instance.id;
  const id = newId();
  const lines = withIds(cart.lines).map(asHeld);
  const tickets = ticketsOf(lines);
  const typeIds = [...new Set(tickets.map((ticket) => ticket.ticketTypeId))];
  const readStock = (tx: Tx) => ensurePools(tx, instanceId, typeIds, tickets.length);
  assertWorthTrying(await readStock(tx), tickets, others);
  await assertMayTake(tx, deps, {
    actor,
    eventId: create.eventId,
    instanceId,
    tickets: tickets.length,
    others,
  });
  const insertion = (tx: Tx) =>
    insertOrder(tx, id, {
      ownerId: offer.ownerId,
      eventId: offer.eventId,
      instanceId,
      userId: actor.userId,
      guestKeyHash: actor.userId ? null : actor.guestKeyHash,
      requestKey,
      networkHash: networkHashOf(actor),
      currency: offer.currency,
      holdMs: SELECT_SESSION_MS,
      cart,
    });
  const told = (tx: Tx) =>
    emit(tx, {
      ownerId: offer.ownerId,
      type: 'order.created',
      targetId: offer.eventId,
      actorId: actor.userId,
      data: {
        orderId: id,
        eventId: offer.eventId,
        instanceId,
        status: 'pending',
        currency: offer.currency,
        total: toMajor(cart.totals.totalMinor, offer.currency),
        items: tickets.map(({ id, ticketTypeId, name }) => ({ id, ticketTypeId, name })),
      },
    });
  const [order, , , pools] = await pipelined(tx, [
    insertion,
    (tx) => saveLines(tx, { ownerId: offer.ownerId, orderId: id, instanceId }, lines),
    told,
    // again: from here on the lines keep whoever changes what their types draw on waiting
    readStock,
  ]);
  const hold = { id, expiresAt: order.expiresAt };
  // the contested rows last, so that they are locked for the shortest time
  if (cart.codes.length > 0) await holdCodes(tx, hold, cart.codes, others);
  await holdStock(tx, hold, pools, tickets.map(wantOf), others);
  return {
    order: toCheckoutOrder(order, lines, {
      clientSecret: null,
      paymentProvider: deps.payments.name,
      collectInformationSetting: offer.collectInformation,
    }),
    isRepeat: false,
  };
}
