import type {
  ResponseOf,
  CheckoutTicket,
  listTickets,
  ExpressSetup,
  PromoCodeResult,
  Query,
  validateCode,
} from '@foyer/contracts';
import { fewLeft, priceCart, ticketFee, toMajor, type VisibleType } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { availability } from '../../inventory/index.ts';
import { assertOnSale, toCartOffer } from './build-cart.service.ts';
import { findCodes, type Code } from './codes.repository.ts';
import { readOffer, readOfferedTypes, type Offer, type OfferedType } from './offer.repository.ts';
import { withTiers } from './tiers.service.ts';
import { assertVisible } from './visible-offer.service.ts';

/** Ticket types that may be chosen for one date; hidden ones are left out. */
export async function listOfferedTickets(
  deps: Deps,
  actor: Actor,
  query: Query<typeof listTickets>,
): Promise<ResponseOf<typeof listTickets>> {
  return readOnly(deps.pool, async (tx) => {
    const { offer, ticketType, types } = await readTicketOffer(tx, actor, query);
    return {
      ticketType,
      tickets: ticketsFor(offer, types, null),
      paymentsConnected: offer.paymentsConnected,
      instanceId: offer.instance.id,
      express: expressOf(deps, offer),
      serverNow: offer.now.toISOString(),
    };
  });
}

/**
 * With what a wallet pays at once. It knows who pays, and nobody else; what an organizer must be
 * told it does not ask.
 */
function expressOf(
  { payments }: Deps,
  { paidAt, questions, collectInformation }: Offer,
): ExpressSetup | null {
  const { name, publishableKey } = payments;
  const isAsked = collectInformation === 'each-attendee' || questions.some((one) => one.required);
  if (isAsked || !publishableKey || paidAt?.provider !== name) return null;
  return { provider: name, publishableKey, accountId: paidAt.accountId };
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
    const { types } =
      code.kind === 'secret' && !isUsedUp ? await readTicketOffer(tx, actor, query) : { types: [] };
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
      ticketIds: code.kind === 'discount' ? [...(code.typeIds ?? [])] : [],
      tickets: ticketsFor(offer, types, code).filter(({ secret }) => secret),
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
  const left = await availability(tx, [instance.id], actor);
  return {
    offer: { ...offer, instance },
    ticketType,
    types: withTiers(all, left, offer.now).filter((type) => type.attendance === ticketType),
  };
}

/**
 * Whose tickets are shown to somebody who asked for none: those for the hall, and online ones where
 * everybody can see no others.
 */
function usualAttendance(types: readonly OfferedType[]): Attendance {
  const kinds = new Set(
    types.filter(({ scope }) => scope === 'public').map((type) => type.attendance),
  );
  return kinds.has('online') && !kinds.has('in-person') ? 'online' : 'in-person';
}

/** What somebody may choose who has this code, or none. */
const ticketsFor = (offer: Offer, types: readonly OfferedType[], code: Code | null) =>
  priceCart(
    toCartOffer(offer, { types, codes: code ? [code] : [], heldElsewhere: 0 }),
    { lines: [], codes: code ? [code.name] : [], lists: [], memberships: [], donationMinor: 0 },
    offer.now,
  ).types.map((visible) => toTicket(visible, offer.currency, code));

const toTicket = (
  { type, limit }: VisibleType<OfferedType>,
  currency: Offer['currency'],
  code: Code | null,
): CheckoutTicket => ({
  id: type.id,
  name: type.name,
  description: type.description,
  price: toMajor(type.priceMinor, currency),
  fee: toMajor(ticketFee(type.priceMinor, currency), currency),
  currency,
  quantity: limit,
  minPerOrder: type.minPerOrder,
  maxPerOrder: type.maxPerOrder,
  fewLeft: fewLeft(type.left),
  code: code?.name ?? null,
  secret: type.scope === 'secret',
  customUserListsCode: null,
  visibilityScope: type.scope,
  seatsCategoryKeys: [],
  startsSalesAt: toInstant(type.salesStartAt),
  endsSalesAt: toInstant(type.salesEndAt),
  closed: type.closed,
  category: type.isAddOn ? 'Add on' : 'Admission',
  quantityPerCode: type.quantityPerCode,
  membershipId: null,
});

const toInstant = (millis: number | null) =>
  millis === null ? null : new Date(millis).toISOString();
