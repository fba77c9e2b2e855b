import type {
  ResponseOf,
  CheckoutTicket,
  listTickets,
  ExpressSetup,
  PromoCodeResult,
  Query,
  SalesChannel,
  validateCode,
} from '@foyer/contracts';
import {
  fewLeft,
  priceCart,
  readAccessCode,
  showAccessCode,
  ticketFee,
  toMajor,
  type VisibleType,
} from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { derivedId } from '../../../platform/runtime/ids.ts';
import { availability } from '../../inventory/index.ts';
import type { OfferedList } from '../../user-lists/index.ts';
import { shownBenefits, shownMemberships } from './member-benefits.service.ts';
import { assertMayBuy, assertOnSale, toCartOffer } from './build-cart.service.ts';
import { findCodes, type Code } from './codes.repository.ts';
import { assertMaySell, offerAtDoor, typesAtDoor } from './door-sale.service.ts';
import { listsOf } from './list-places.service.ts';
import { readOffer, readOfferedTypes, type Offer, type OfferedType } from './offer.repository.ts';
import { typesFor } from './member-types.service.ts';
import { withTiers } from './tiers.service.ts';
import { offerOf, withKept } from './waiting-offer.service.ts';
import { assertVisible } from './visible-offer.service.ts';

/** Ticket types that may be chosen for one date; hidden ones are left out. */
export async function listOfferedTickets(
  deps: Deps,
  actor: Actor,
  query: Query<typeof listTickets>,
): Promise<ResponseOf<typeof listTickets>> {
  return readOnly(deps.pool, async (tx) => {
    if (query.channel === 'door') await assertMaySell(tx, actor, query.eventId);
    const { offer, ticketType, types, kept, sellsMemberships } = await readTicketOffer(
      tx,
      actor,
      query,
    );
    return {
      ticketType,
      tickets: ticketsFor(offer, types, {
        lists: await listsOf(tx, offer.eventId, types, actor, []),
      }),
      benefits: query.channel === 'door' ? [] : await shownBenefits(tx, actor, offer, types),
      memberships:
        query.channel === 'door' ? [] : await shownMemberships(tx, deps, actor, offer, types),
      sellsMemberships,
      paymentsConnected: offer.paymentsConnected,
      instanceId: offer.instance.id,
      express: query.channel === 'door' ? null : expressOf(deps, offer),
      offer: kept && {
        ticketTypeId: kept.ticketTypeId,
        quantity: kept.quantity,
        endsAt: kept.endsAt.toISOString(),
      },
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
  if (isAsked || paidAt?.provider !== name) return null;
  return { provider: name, publishableKey, accountId: paidAt.accountId };
}

/** What a code does for an event; a secret one shows the ticket types it opens. */
export async function validatePromoCode(
  deps: Deps,
  actor: Actor,
  query: Query<typeof validateCode>,
): Promise<PromoCodeResult> {
  const listCode = readAccessCode(query.promoCode);
  if (listCode !== undefined)
    return readOnly(deps.pool, (tx) => validateListCode(tx, actor, query, listCode));
  return readOnly(deps.pool, async (tx) => {
    const offer = await readVisible(tx, actor, query);
    const [code] = await findCodes(tx, offer.eventId, [query.promoCode], actor);
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
      tickets: ticketsFor(offer, types, { code }).filter(({ secret }) => secret),
    };
  });
}

/** The same for the code of a list, or one that the holder of a ticket shared. */
async function validateListCode(
  tx: Tx,
  actor: Actor,
  place: Place,
  code: string,
): Promise<PromoCodeResult> {
  const { offer, types } = await readTicketOffer(tx, actor, place);
  const name = showAccessCode(code);
  const list = (await listsOf(tx, offer.eventId, types, actor, [code])).find(
    (one) => one.code === name,
  );
  if (!list) throw new DomainError('code_unknown');
  const left = list.grants.map((grant) => grant.left);
  return {
    id: derivedId('list-code', list.throughId),
    name,
    kind: 'list',
    amount: null,
    percentageValue: null,
    quantity: left.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0),
    ticketIds: [],
    tickets: ticketsFor(offer, types, { lists: [list] }).filter(
      ({ visibilityScope }) => visibilityScope === 'list',
    ),
  };
}

type Attendance = OfferedType['attendance'];
type Place = {
  eventId: string;
  instanceId?: string | undefined;
  ticketType?: Attendance | undefined;
  /** Of the door: whoever asks was let in before. */
  channel?: SalesChannel | undefined;
  waitingListCode?: string | undefined;
};

async function readVisible(tx: Tx, actor: Actor, { eventId, instanceId }: Place): Promise<Offer> {
  const offer = await readOffer(tx, eventId, instanceId);
  if (!offer || (instanceId && !offer.instance)) throw new DomainError('not_found');
  await assertVisible(tx, actor, offer);
  return offer;
}

async function readTicketOffer(tx: Tx, actor: Actor, place: Place) {
  const isAtDoor = place.channel === 'door';
  const found = await readVisible(tx, actor, place);
  const offer = isAtDoor ? offerAtDoor(found) : found;
  if (offer.status !== 'draft') assertOnSale(offer);
  if (!isAtDoor) await assertMayBuy(tx, actor, offer);
  const { instance } = offer;
  if (!instance) throw new DomainError('event_not_on_sale');
  const offered = await readOfferedTypes(tx, offer.eventId);
  const { types: all, sellsMemberships } = isAtDoor
    ? { types: typesAtDoor(offered), sellsMemberships: false }
    : await typesFor(tx, actor, offer, offered);
  const kept = await offerOf(tx, place.waitingListCode, instance.id);
  const left = await availability(tx, [instance.id], actor);
  const types = withKept(all, withTiers(all, left, offer.now), kept);
  const ofKept = types.find((type) => type.id === kept?.ticketTypeId)?.attendance;
  const ticketType = place.ticketType ?? ofKept ?? usualAttendance(all);
  return {
    offer: { ...offer, instance },
    ticketType,
    kept,
    sellsMemberships,
    types: types.filter((type) => type.attendance === ticketType),
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
const ticketsFor = (
  offer: Offer,
  types: readonly OfferedType[],
  { code, lists = [] }: { code?: Code; lists?: readonly OfferedList[] },
) =>
  priceCart(
    toCartOffer(offer, { types, codes: code ? [code] : [], lists, benefits: [], heldElsewhere: 0 }),
    {
      lines: [],
      codes: code ? [code.name] : [],
      lists: lists.flatMap((list) => list.code ?? []),
      memberships: [],
      donationMinor: 0,
    },
    offer.now,
  ).types.map((visible) => toTicket(visible, offer.currency, { code, lists }));

const grantOf = (lists: readonly OfferedList[], typeId: string) =>
  lists
    .flatMap(({ code, grants }) => grants.map((grant) => ({ ...grant, code })))
    .find((grant) => grant.typeId === typeId);

const toTicket = (
  { type, limit }: VisibleType<OfferedType>,
  currency: Offer['currency'],
  { code, lists }: { code: Code | undefined; lists: readonly OfferedList[] },
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
  customUserListsCode: grantOf(lists, type.id)?.code ?? null,
  visibilityScope: type.scope,
  seatsCategoryKeys: [],
  startsSalesAt: toInstant(type.salesStartAt),
  memberSalesAt: toInstant(type.memberSalesAt),
  endsSalesAt: toInstant(type.salesEndAt),
  closed: type.closed,
  category: type.isAddOn ? 'Add on' : 'Admission',
  quantityPerCode: type.quantityPerCode,
  leftPerCode: grantOf(lists, type.id)?.left ?? null,
  membershipId: null,
});

const toInstant = (millis: number | null) =>
  millis === null ? null : new Date(millis).toISOString();
