import { OrderInput } from '@foyer/contracts/schemas';
import { freeEntries, type CartBenefit } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { availability } from '../../inventory/index.ts';
import { benefitsAt, membershipsAt, type OwnBenefit } from '../../memberships/index.ts';
import { completeFree, openOrder } from '../../orders/index.ts';
import { buildCart, promisedOf, type OnSale } from './build-cart.service.ts';
import { offerAtDoor, typesAtDoor } from './door-sale.service.ts';
import { takeBenefits } from './member-benefits.service.ts';
import { typesFor } from './member-types.service.ts';
import { readOffer, readOfferedTypes, type Offer, type OfferedType } from './offer.repository.ts';

/** A member who stands at a door without a ticket. */
export interface Entering {
  userId: string;
  holder: { firstName: string; lastName: string; email: string };
  eventId: string;
  /** The date at whose door they stand; null: the next one. */
  instanceId: string | null;
}

/** Why nobody comes in free. */
export type NoEntry =
  | { because: 'off' | 'postponed' | 'not_on_sale' | 'nothing_free' | 'sold_out' }
  | { because: 'used_up'; until: Date | null };

const no = (because: Exclude<NoEntry['because'], 'used_up'>): NoEntry => ({ because });

/** What lets somebody into the hall: neither an add-on nor what is watched online. */
export const isEntry = ({ isAddOn, attendance }: OfferedType) =>
  !isAddOn && attendance === 'in-person';

/**
 * Whether benefits make a ticket free for somebody, by the same questions as the checkout's; what
 * binds whoever buys ahead (times of sale, pauses) binds nobody at the door.
 */
async function entryOf(tx: Tx, { userId, eventId, instanceId }: Entering) {
  const [found, all, held] = await pipelined(tx, [
    (tx) => readOffer(tx, eventId, instanceId),
    (tx) => readOfferedTypes(tx, eventId),
    (tx) => benefitsAt(tx, { userId }, eventId),
  ]);
  const refusal = refusalOf(found);
  if (refusal) return refusal;
  const offer = offerAtDoor(found as OnSale);
  if (!(await membershipsAt(tx, { userId }, offer)).mayAttend) return no('nothing_free');
  const types = typesAtDoor((await typesFor(tx, { userId }, offer, all)).types).filter(isEntry);
  const { categoryId, currency } = offer;
  const free = freeEntries(held, { types, categoryId, currency });
  if (free.length === 0) return no('nothing_free');
  const unused = free.filter(({ usesLeft }) => usesLeft !== 0);
  if (unused.length === 0) return { because: 'used_up' as const, until: untilOf(free, held) };
  const left = await availability(tx, [offer.instance.id]);
  const entry = unused.find(({ typeId }) => left.find(isOf(typeId))?.left !== 0);
  return entry ? { offer, types, held, entry } : no('sold_out');
}

const isOf = (typeId: string) => (one: { ticketTypeId: string }) => one.ticketTypeId === typeId;

function refusalOf(offer: Offer | undefined): NoEntry | undefined {
  if (!offer?.instance) return no('not_on_sale');
  if (offer.status === 'canceled' || offer.instance.isCanceled) return no('off');
  if (offer.instance.isPostponed) return no('postponed');
  return offer.status === 'published' ? undefined : no('not_on_sale');
}

/** When the first of them is good for something again. */
function untilOf(free: readonly CartBenefit[], held: readonly OwnBenefit[]): Date | null {
  const times = held
    .filter((one) => free.some(({ benefitId }) => benefitId === one.benefitId))
    .flatMap(({ until }) => until?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Makes the ticket that a membership gives somebody at the door, as an order of theirs that costs
 * nothing. Whoever asks holds what keeps two doors from doing it at once. Says why where there is
 * none; throws `sold_out` or `membership_not_valid` where the last one went to somebody else.
 */
export async function enterFree(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  entering: Entering,
): Promise<NoEntry | undefined> {
  const found = await entryOf(tx, entering);
  if ('because' in found) return found;
  const { offer, types, held, entry } = found;
  const { typeId, membershipId } = entry;
  const about = { eventId: offer.eventId, instanceId: offer.instance.id };
  const choice = { channel: 'online', offer, types, holder: actor, heldElsewhere: 0 } as const;
  const input = OrderInput.parse({
    tickets: [{ id: typeId, quantity: 1 }],
    membershipDiscounts: [{ membershipId, ticketId: typeId }],
    paymentMethod: 'free',
  });
  const cart = await buildCart(tx, { ...choice, benefits: held, memberships: [] }, input, {
    typed: [],
    found: [],
  });
  const order = await openOrder(tx, deps, {
    ...cart,
    ...{ ownerId: offer.ownerId, currency: offer.currency, actor, about },
    ...{ requestKey: null, networkHash: null, spare: [] },
    // a program lets people in for the house
    soldBy: actor.userId ?? offer.ownerId,
    boughtBy: entering.userId,
    found: {
      ticket: {
        ...about,
        collectInformationSetting: offer.collectInformation,
        questions: offer.questions,
      },
    },
    refundTerms: promisedOf(offer),
  });
  await takeBenefits(tx, deps, order.id, cart.benefitUses, []);
  await completeFree(tx, deps, actor, order.id, entering.holder);
  return undefined;
}
