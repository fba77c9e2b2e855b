import type {
  ResponseOf,
  CheckoutTicket,
  listTickets,
  PromoCodeResult,
  Query,
  validateCode,
} from '@foyer/contracts';
import { selectableMaximum, ticketFee, toMajor } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { availability, type Left } from '../../inventory/index.ts';
import { assertOnSale, reveals } from './build-cart.service.ts';
import { findCodes, type Code } from './codes.repository.ts';
import { readOffer, readOfferedTypes, type Offer, type OfferedType } from './offer.repository.ts';
import { assertVisible } from './visible-offer.service.ts';

const FEW_LEFT = 10;

/** Ticket types that may be chosen for one date; hidden ones are left out. */
export async function listOfferedTickets(
  deps: Deps,
  actor: Actor,
  query: Query<typeof listTickets>,
): Promise<ResponseOf<typeof listTickets>> {
  return readOnly(deps.pool, async (tx) => {
    const { offer, ticketType, types, left } = await readTicketOffer(tx, actor, query);
    return {
      ticketType,
      tickets: types
        .filter((type) => !type.isSecret)
        .map((type) => toTicket(type, offer, left, null)),
      paymentsConnected: offer.paymentsConnected,
      instanceId: offer.instance.id,
    };
  });
}

/** What a code does for an event; a secret one shows the ticket types it opens. */
export async function validatePromoCode(
  deps: Deps,
  actor: Actor,
  query: Query<typeof validateCode>,
): Promise<PromoCodeResult> {
  return readOnly(deps.pool, async (tx) => {
    const offer = await readVisible(tx, actor, query);
    const [code] = await findCodes(tx, offer, [query.promoCode.toUpperCase()], actor);
    if (!code) throw new DomainError('code_unknown');
    const isUsedUp = code.usesLeft === 0;
    const { types, left } =
      code.kind === 'secret' && !isUsedUp
        ? await readTicketOffer(tx, actor, query)
        : { types: [], left: [] };
    return {
      id: code.id,
      name: code.name,
      kind: code.kind,
      amount: isUsedUp
        ? 0
        : code.amountMinor === null
          ? null
          : toMajor(code.amountMinor, offer.currency),
      percentageValue: isUsedUp ? null : code.percentage,
      quantity: code.usesLeft,
      ticketIds: code.kind === 'discount' ? (code.ticketTypeIds ?? []) : [],
      tickets: types
        .filter((type) => type.isSecret && reveals([code], type.id))
        .map((type) => toTicket(type, offer, left, code)),
    };
  });
}

type Attendance = OfferedType['attendance'];
type Place = {
  eventId: string;
  instanceId?: string | undefined;
  ticketType?: Attendance | undefined;
};

async function readVisible(tx: Tx, actor: Actor, { eventId, instanceId }: Place): Promise<Offer> {
  const offer = await readOffer(tx, eventId, instanceId);
  if (!offer || (instanceId && !offer.instance)) throw new DomainError('not_found');
  await assertVisible(tx, actor, offer);
  return offer;
}

async function readTicketOffer(tx: Tx, actor: Actor, place: Place) {
  const offer = await readVisible(tx, actor, place);
  if (offer.status !== 'draft') assertOnSale(offer);
  const { instance } = offer;
  if (!instance) throw new DomainError('event_not_on_sale');
  const all = await readOfferedTypes(tx, offer.eventId);
  const ticketType = place.ticketType ?? usualAttendance(all);
  const types = all.filter((type) => type.attendance === ticketType);
  return {
    offer: { ...offer, instance },
    ticketType,
    types,
    left: await availability(tx, [instance.id], actor),
  };
}

/**
 * Whose tickets are shown to somebody who asked for none: those for the hall, and online ones where
 * everybody can see no others.
 */
function usualAttendance(types: readonly OfferedType[]): Attendance {
  const kinds = new Set(types.filter((type) => !type.isSecret).map((type) => type.attendance));
  return kinds.has('online') && !kinds.has('in-person') ? 'online' : 'in-person';
}

/** How many are left, told only when they are few. */
const fewLeftOf = (capacityLeft: number | null) =>
  capacityLeft !== null && capacityLeft <= FEW_LEFT ? Math.max(0, capacityLeft) : null;

function toTicket(
  type: OfferedType,
  offer: Offer,
  left: readonly Left[],
  code: Code | null,
): CheckoutTicket {
  const capacityLeft = left.find((one) => one.ticketTypeId === type.id)?.left ?? null;
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    price: toMajor(type.priceMinor, offer.currency),
    fee: toMajor(ticketFee(type.priceMinor, offer.currency), offer.currency),
    currency: offer.currency,
    quantity: selectableMaximum({ capacityLeft, cap: type.maxPerOrder }),
    fewLeft: fewLeftOf(capacityLeft),
    code: code?.name ?? null,
    secret: type.isSecret,
    customUserListsCode: null,
    visibilityScope: type.isSecret ? 'secret' : 'public',
    seatsCategoryKeys: [],
    startsSalesAt: type.salesStartAt?.toISOString() ?? null,
    endsSalesAt: type.salesEndAt?.toISOString() ?? null,
    category: type.category === 'add_on' ? 'Add on' : 'Admission',
    quantityPerCode: null,
    membershipId: null,
  };
}
