import type { CheckoutOrder, OrderInput, SalesChannel } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import type { Transacting } from '../../../platform/limits/code-tries.ts';
import { lookAtPools } from '../../inventory/index.ts';
import { orderMadeBy, openOrder, readCheckoutOrder, type MadeOrder } from '../../orders/index.ts';
import { keepPromoter } from '../../promoters/index.ts';
import type { ListUse } from '../../user-lists/index.ts';
import { takeOffer, type WaitingOffer } from '../../waiting-list/index.ts';
import { lockBuyer, networkHashOf, ownOpenOrders } from '../limits/buyer-holds.repository.ts';
import {
  assertWorthTrying,
  heldElsewhere,
  makeRoom,
  spareOf,
} from '../limits/buyer-limits.service.ts';
import { benefitsAt, type BenefitUse } from '../../memberships/index.ts';
import { takeBenefits } from './member-benefits.service.ts';
import { assertMayBuy, assertOnSale, buildCart, promisedOf } from './build-cart.service.ts';
import { findCodes } from './codes.repository.ts';
import { assertMaySell, offerAtDoor, typesAtDoor } from './door-sale.service.ts';
import { takeListPlaces } from './list-places.service.ts';
import { readOffer, readOfferedTypes, type Offer, type OfferedType } from './offer.repository.ts';
import type { TicketDetail } from '../ticket.kind.ts';
import { typesFor } from './member-types.service.ts';
import { membershipsFor } from './wanted-membership.service.ts';
import { assertVisible } from './visible-offer.service.ts';
import { heldBefore } from './waiting-offer.service.ts';

export interface CreateOrder {
  eventId: string;
  instanceId?: string | undefined;
  attendance?: OfferedType['attendance'] | undefined;
  channel: SalesChannel;
  codes: readonly string[];
  input: OrderInput;
  actor: Actor;
  requestKey: RequestKey | null;
  /** Whose link brought the buyer to the event. */
  promoterId: string | null;
  /** The guest key was made for this call: nobody can have anything open under it. */
  isNewcomer: boolean;
}

interface OrderRights {
  orderId: string;
  eventId: string;
  uses: readonly ListUse[];
  benefitUses: readonly BenefitUse[];
  kept: WaitingOffer | null;
  /** The buyer's own carts that may go. */
  spare: readonly string[];
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
export async function createOrder(
  deps: Deps,
  create: CreateOrder,
  transacting: Transacting,
): Promise<Created> {
  const make = () => transacting((tx) => makeOrder(tx, deps, create));
  try {
    return await make();
  } catch (error) {
    if (isMoved(error)) return await make();
    const { requestKey } = create;
    // two tries at once: the other one was faster
    if (!isDouble(error) || !requestKey) throw error;
    const made = await transacting(async (tx) =>
      repeat(tx, deps, requestKey, await orderMadeBy(tx, requestKey)),
    );
    if (!made) throw error;
    return made;
  }
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint ?? '';
const isDouble = (error: unknown) => constraintOf(error) === 'orders_creation_key_key';

// Between reading the offer and writing its lines the event went to another account, or the date
// away. What is offered now is read once more.
const NOT_THERE = new Set(['ticket_lines_date', 'ticket_lines_type', 'donation_lines_event']);
const isMoved = (error: unknown) => NOT_THERE.has(constraintOf(error));

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

const online = (offer: Offer, shelf: readonly OfferedType[]) => ({ offer, shelf });
const atDoor = (offer: Offer, types: readonly OfferedType[]) => ({
  offer: offerAtDoor(offer),
  shelf: typesAtDoor(types),
});

async function makeOrder(tx: Tx, deps: Deps, create: CreateOrder): Promise<Created> {
  const { actor, requestKey, channel } = create;
  const { eventId, instanceId = null, input } = create;
  // whoever sells at the door holds for one guest after another, each by itself
  const isNewcomer = create.isNewcomer || channel === 'door';
  const soldBy = channel === 'door' ? await assertMaySell(tx, actor, eventId) : null;
  const [, others, made, found, types, codes, benefits, pools] = await pipelined(tx, [
    (tx) => isNewcomer || lockBuyer(tx, eventId, actor),
    (tx) => (isNewcomer ? [] : ownOpenOrders(tx, eventId, actor)),
    (tx) => (requestKey && !create.isNewcomer ? orderMadeBy(tx, requestKey) : undefined),
    (tx) => readOffer(tx, eventId, instanceId),
    (tx) => readOfferedTypes(tx, eventId),
    (tx) => findCodes(tx, eventId, create.codes, actor),
    (tx) => (soldBy === null ? benefitsAt(tx, actor, eventId) : []),
    (tx) =>
      lookAtPools(tx, {
        eventId,
        instanceId,
        ticketTypeIds: input.tickets.map(({ id }) => id),
        enough: input.tickets.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
  ]);
  const repeated = await repeat(tx, deps, requestKey, made);
  if (repeated) return repeated;
  if (!found || (instanceId && !found.instance)) throw new DomainError('not_found');
  await assertVisible(tx, actor, found);
  const { offer, shelf } =
    soldBy === null
      ? online(found, (await typesFor(tx, actor, found, types)).types)
      : atDoor(found, types);
  assertOnSale(offer);
  if (soldBy === null) await assertMayBuy(tx, actor, offer);
  const choice = {
    channel,
    offer,
    types: shelfOf(shelf, create.attendance),
    holder: actor,
    heldElsewhere: heldElsewhere(others),
    benefits,
    memberships: await membershipsFor(tx, deps, actor, offer, input, {
      isAtDoor: channel === 'door',
    }),
  };
  const cart = await buildCart(tx, choice, input, { typed: create.codes, found: codes });
  const chosen = cart.lines.filter((line) => line.kind === 'ticket');
  const unkept = chosen.filter(({ detail }) => !(detail as TicketDetail).holdId);
  const about = { eventId: offer.eventId, instanceId: offer.instance.id };
  assertWorthTrying(pools, unkept, others);
  const taker = { actor, ...about, tickets: chosen.length, others };
  const assertRoom = soldBy === null ? await makeRoom(tx, deps, taker) : undefined;
  const spare = [...new Set([...spareOf(others), ...heldBefore(cart.kept)])];
  const order = await openOrder(tx, deps, {
    ...cart,
    ownerId: offer.ownerId,
    currency: offer.currency,
    actor,
    requestKey,
    soldBy,
    networkHash: soldBy === null ? networkHashOf(actor) : null,
    about,
    found: {
      ticket: {
        ...about,
        collectInformationSetting: offer.collectInformation,
        questions: offer.questions,
      },
    },
    refundTerms: promisedOf(offer),
    spare,
    assertRoom,
  });
  const { uses, benefitUses, kept } = cart;
  const rights = { orderId: order.id, eventId, uses, benefitUses, kept, spare };
  await keepRights(tx, deps, rights, create);
  return { order, isRepeat: false };
}

/** Whose link and which lists the order came by; most orders came by none. */
async function keepRights(
  tx: Tx,
  deps: Deps,
  { uses, benefitUses, kept, spare, ...order }: OrderRights,
  { promoterId }: CreateOrder,
): Promise<void> {
  if (kept) await takeOffer(tx, kept, order.orderId);
  if (promoterId) await keepPromoter(tx, { ...order, promoterId });
  if (uses.length > 0) await takeListPlaces(tx, deps, order.orderId, uses, spare);
  if (benefitUses.length > 0) await takeBenefits(tx, deps, order.orderId, benefitUses, spare);
}
