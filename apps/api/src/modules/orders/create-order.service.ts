import type { CheckoutOrder, OrderInput } from '@foyer/contracts';
import { SELECT_SESSION_MS, toMajor } from '@foyer/domain';
import type { Actor } from '../../platform/actor.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { assertOnSale, buildCart, type ChosenCodes } from './build-cart.service.ts';
import { readCheckoutOrder } from './checkout-order.service.ts';
import { ensurePools } from '../inventory/stock.repository.ts';
import { assertFairShare, assertNotHoarding, assertWorthTrying, holdCode, holdStock } from './hold-cart.service.ts';
import { readOffer, readOfferedTypes } from './offer.repository.ts';
import { saveItems, withIds } from './order-items.repository.ts';
import { bindToGuest, findByCreationKey, insertOrder, lockBuyer, networkHashOf, ownOpenOrders } from './orders.repository.ts';
import { assertVisible } from './visible-offer.service.ts';

export interface CreateOrder {
  eventId: string; instanceId?: string | undefined; codes: ChosenCodes; input: OrderInput;
  actor: Actor; creationKey: string | null;
}

/** Makes an order and holds its stock. The same creation key finds the order that an interrupted try has made. */
export async function createOrder(deps: Deps, create: CreateOrder): Promise<CheckoutOrder> {
  try {
    return await transact(deps.pool, (tx) => makeOrder(tx, deps, create));
  } catch (error) {
    const made = isDouble(error) && create.creationKey ? await transact(deps.pool, (tx) => findMade(tx, deps, create)) : undefined;
    if (!made) throw error;
    return made;
  }
}

const isDouble = (error: unknown) => (error as { constraint?: string }).constraint === 'orders_creation_key_key';

async function findMade(tx: Tx, deps: Deps, { creationKey, actor }: CreateOrder): Promise<CheckoutOrder | undefined> {
  const id = creationKey === null ? undefined : await findByCreationKey(tx, creationKey);
  if (!id || creationKey === null) return undefined;
  // the answer with the guest's cookie was lost: the order goes to the cookie that this answer carries
  if (actor.guestKeyHash && !actor.userId) await bindToGuest(tx, creationKey, actor.guestKeyHash);
  return readCheckoutOrder(tx, deps, id);
}

async function makeOrder(tx: Tx, deps: Deps, create: CreateOrder): Promise<CheckoutOrder> {
  const { actor } = create;
  const [, offer, types, others] = await Promise.all([
    lockBuyer(tx, create.eventId, actor), readOffer(tx, create.eventId, create.instanceId), readOfferedTypes(tx, create.eventId), ownOpenOrders(tx, create.eventId, actor),
  ]);
  if (!offer || (create.instanceId && !offer.instance)) throw new DomainError('not_found');
  await assertVisible(tx, actor, offer);
  assertOnSale(offer);
  const cart = await buildCart(tx, offer, types, create.input, create.codes, null);
  const pools = await ensurePools(tx, offer.instance.id, [...new Set(cart.items.map((item) => item.ticketTypeId))]);
  assertWorthTrying(pools, cart.items, others);
  await assertNotHoarding(tx, cart.items.length, others);
  await assertFairShare(tx, deps, actor, { eventId: create.eventId, instanceId: offer.instance.id }, cart.items.length);
  const id = newId();
  const items = withIds(cart.items);
  const insertion = insertOrder(tx, id, {
    ownerId: offer.ownerId, eventId: offer.eventId, instanceId: offer.instance.id,
    userId: actor.userId, guestKeyHash: actor.userId ? null : actor.guestKeyHash,
    creationKey: create.creationKey, networkHash: networkHashOf(actor), currency: offer.currency, holdMs: SELECT_SESSION_MS, cart,
  });
  const saved = saveItems(tx, offer.ownerId, id, items);
  const told = emit(tx, {
    ownerId: offer.ownerId, type: 'order.created', targetId: offer.eventId, actorId: actor.userId,
    data: {
      orderId: id, eventId: offer.eventId, instanceId: offer.instance.id, status: 'pending', currency: offer.currency,
      total: toMajor(cart.totals.totalMinor, offer.currency), items: items.map((item) => ({ id: item.id, ticketTypeId: item.ticketTypeId, name: item.name })),
    },
  });
  const [order] = await Promise.all([insertion, saved, told]);
  // the contested rows last, so that they are locked for the shortest time
  if (cart.code) await holdCode(tx, order, cart.code);
  await holdStock(tx, order, pools, items.map((item) => ({ itemId: item.id, ticketTypeId: item.ticketTypeId })), others);
  return readCheckoutOrder(tx, deps, id);
}
