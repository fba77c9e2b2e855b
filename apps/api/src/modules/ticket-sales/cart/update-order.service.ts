import type { CheckoutOrder, OrderInput } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import {
  assertChangeable,
  assertOwnOrder,
  cancelPayment,
  changeLines,
  hasOpenPayment,
  lockOrder,
  readCheckoutOrder,
  markPaysBy,
  readLines,
  type OpenOrder,
  type PaysBy,
} from '../../orders/index.ts';
import { takeOffer } from '../../waiting-list/index.ts';
import { lockBuyer, ownOpenOrders } from '../limits/buyer-holds.repository.ts';
import { assertMayTake, heldElsewhere, spareOf } from '../limits/buyer-limits.service.ts';
import { occurrenceOf } from '../ticket-lines.repository.ts';
import { benefitsAt, keepMembership } from '../../memberships/index.ts';
import { takeBenefits } from './member-benefits.service.ts';
import { assertMayBuy, assertOnSale, buildCart, type BuiltCart } from './build-cart.service.ts';
import { findCodes } from './codes.repository.ts';
import { assertMaySell, offerAtDoor, typesAtDoor } from './door-sale.service.ts';
import { takeListPlaces } from './list-places.service.ts';
import { readOffer, readOfferedTypes, type OfferedType } from './offer.repository.ts';
import { typesFor } from './member-types.service.ts';
import { endEarlierCarts, membershipsFor } from './wanted-membership.service.ts';
import { heldBefore } from './waiting-offer.service.ts';

/**
 * Changes what an open order holds. Tickets that stay keep their units, so nobody is sold out
 * against themselves. A payment that was asked for is withdrawn first; one that went through ends
 * the change.
 */
export async function updateOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  input: OrderInput,
  codes: readonly string[],
  by: PaysBy,
): Promise<CheckoutOrder> {
  await transact(deps.pool, (tx) => assertOwnOrder(tx, actor, id));
  await endEarlierCarts(deps, actor, input, { orderId: id });
  if (!(await cancelPayment(deps, id))) throw new DomainError('order_not_open');
  return transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    assertChangeable(order);
    if (await hasOpenPayment(tx, id)) throw new DomainError('order_not_open');
    await change(tx, deps, order, input, codes, actor);
    await markPaysBy(tx, order, by);
    return readCheckoutOrder(tx, deps, id);
  });
}

/** At the door a guest is added, and whoever sells has no discount to give them. */
const benefitsOf = (tx: Tx, actor: Actor, { channel }: OpenOrder, eventId: string) =>
  channel === 'door' ? [] : benefitsAt(tx, actor, eventId);

const shelfOf = async (
  tx: Tx,
  actor: Actor,
  { channel, ownerId }: OpenOrder,
  types: readonly OfferedType[],
) =>
  channel === 'door' ? typesAtDoor(types) : (await typesFor(tx, actor, { ownerId }, types)).types;

async function change(
  tx: Tx,
  deps: Deps,
  order: OpenOrder,
  input: OrderInput,
  codes: readonly string[],
  actor: Actor,
) {
  const about = await occurrenceOf(tx, order.id);
  if (!about) throw new DomainError('not_found');
  const isAtDoor = order.channel === 'door';
  if (isAtDoor) await assertMaySell(tx, actor, about.eventId);
  const others = isAtDoor ? [] : await lockOthers(tx, about.eventId, order, actor);
  const found = await readOffer(tx, about.eventId, about.instanceId);
  if (!found) throw new DomainError('event_not_on_sale');
  const offer = isAtDoor ? offerAtDoor(found) : found;
  assertOnSale(offer);
  if (!isAtDoor) await assertMayBuy(tx, actor, offer);
  const [types, benefits, usable] = await pipelined(tx, [
    (tx) => readOfferedTypes(tx, offer.eventId),
    (tx) => benefitsOf(tx, actor, order, offer.eventId),
    (tx) => findCodes(tx, offer.eventId, codes, actor),
  ]);
  const choice = {
    channel: isAtDoor ? ('door' as const) : ('online' as const),
    offer,
    types: await shelfOf(tx, actor, order, types),
    holder: actor,
    heldElsewhere: heldElsewhere(others),
    benefits,
    memberships: await membershipsFor(tx, deps, actor, offer, input, {
      isAtDoor,
      orderId: order.id,
    }),
    isChange: true,
  };
  const cart = await buildCart(tx, choice, input, { typed: codes, found: usable });
  const held = await readLines(tx, order.id);
  if (!isAtDoor)
    await assertMayTake(tx, deps, {
      actor,
      ...about,
      tickets: cart.lines.filter(isTicket).length,
      others,
      own: held.filter(isTicket).length,
    });
  // what was bought beside them stays: this changes tickets, the donation and the membership alone
  const lines = [...cart.lines, ...held.filter((line) => !isOwn(line))];
  const before = heldBefore(cart.kept).filter((id) => id !== order.id);
  const spare = [...new Set([...spareOf(others), ...before])];
  await changeLines(tx, deps, order, held, { ...cart, lines, spare });
  const hasLists = types.some(({ scope }) => scope === 'list');
  const mayBeCheaper = benefits.length > 0 || [...held, ...lines].some(isMembership);
  await keepRights(tx, deps, order.id, cart, { hasLists, mayBeCheaper, spare });
}

/** Lines that stay may be bought through something else now, and be cheaper by something else. */
async function keepRights(
  tx: Tx,
  deps: Deps,
  orderId: string,
  { membership, kept, uses, benefitUses }: BuiltCart,
  may: { hasLists: boolean; mayBeCheaper: boolean; spare: readonly string[] },
) {
  if (membership) await keepMembership(tx, orderId, membership);
  if (kept) await takeOffer(tx, kept, orderId);
  if (may.hasLists) await takeListPlaces(tx, deps, orderId, uses, may.spare);
  if (may.mayBeCheaper) await takeBenefits(tx, deps, orderId, benefitUses, may.spare);
}

/** What the same buyer holds at the event beside an order, behind the lock by which it is counted. */
async function lockOthers(tx: Tx, eventId: string, { id }: OpenOrder, actor: Actor) {
  await lockBuyer(tx, eventId, actor);
  return (await ownOpenOrders(tx, eventId, actor)).filter((other) => other.id !== id);
}

const OWN_KINDS = new Set(['ticket', 'donation', 'membership']);
const isOwn = ({ kind }: { kind: string }) => OWN_KINDS.has(kind);
const isMembership = ({ kind }: { kind: string }) => kind === 'membership';
const isTicket = ({ kind }: { kind: string }) => kind === 'ticket';
