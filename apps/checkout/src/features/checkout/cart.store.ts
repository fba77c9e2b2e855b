import type {
  EventDetail,
  listTickets,
  OrderInput,
  PaymentMethod,
  PromoCodeResult,
  ResponseOf,
} from '@foyer/contracts';
import { smallestChargeText, toMajor, type CartRefusal, type Currency } from '@foyer/domain';
import { keepPreviousData, links, useQuery, useSession } from '@foyer/remote-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toPageOffer, type PageMembership, type PageOffer } from './cart-offer.model.ts';
import {
  benefitNote,
  clampQuantities,
  isMembersTurn,
  pricePageCart,
  startingQuantities,
  summarize,
  unavailableLabel,
  withMembership,
  type PageTicket,
  type Quantities,
} from './cart.model.ts';
import type { CheckoutPlace } from './checkout-address.model.ts';
import { ticketsQuery } from './checkout.queries.ts';
import type { CartToHold } from './checkout-state.model.ts';
import { useGift } from './gift.store.ts';
import type { KeptCheckout } from './kept-checkout.store.ts';
import { checkCode } from './order-calls.queries.ts';
import { usePromoCodes } from './promo-codes.store.ts';

/** Which part of an order a code goes into is for the server to say. */
const isOfList = ({ kind }: PromoCodeResult) => kind === 'list';

/** How a guest whom an organizer adds pays; `free`: a comp. */
export type DoorMethod = Exclude<PaymentMethod, 'card'>;

const NOTHING_YET = {
  tickets: [],
  benefits: [],
  memberships: [],
  paymentsConnected: false,
  sellsMemberships: false,
  express: null,
  offer: null,
  ticketType: 'in-person' as const,
};

const keptOf = (listed: ResponseOf<typeof listTickets> | undefined) => listed?.offer ?? null;

/** What was waited for is chosen from the start. */
const startOf = (
  listed: ResponseOf<typeof listTickets> | undefined,
  types: readonly PageTicket[],
): Quantities => {
  const kept = keptOf(listed);
  return kept && types.some(({ type }) => type.id === kept.ticketTypeId)
    ? { [kept.ticketTypeId]: kept.quantity }
    : startingQuantities(types);
};

/** How the guest pays, where an organizer adds one; null where nobody does. */
function useDoor({ channel }: CheckoutPlace, kept: KeptCheckout | null) {
  const [paidBy, payBy] = useState<DoorMethod>(kept?.paidBy ?? 'cash');
  return channel === 'door' ? { paidBy, payBy } : null;
}

const wantedInput = (wanted: PageMembership | undefined) =>
  wanted ? { membershipPriceId: wanted.priceId } : {};

const codeOf = ({ waitingListCode }: CheckoutPlace) => (waitingListCode ? { waitingListCode } : {});

const mayBeWaitedFor = ({ type, availability }: PageTicket) =>
  availability.kind === 'sold_out' && type.scope === 'public' && !type.isAddOn;

const waitingLinks =
  ({ id, hasWaitingList }: EventDetail, { channel }: CheckoutPlace, instanceId?: string) =>
  (ticket: PageTicket) =>
    hasWaitingList && channel !== 'door' && mayBeWaitedFor(ticket)
      ? links.waitingList(id, { instanceId, ticketTypeId: ticket.type.id })
      : null;

const membershipsOf = ({ owner }: EventDetail) =>
  links.profileMemberships(owner.type, owner.username);

const paysOf = (door: { paidBy: DoorMethod } | null) => ({
  isComp: door?.paidBy === 'free',
  isCash: door?.paidBy === 'cash',
});

const tooSmallOf = (refusals: readonly CartRefusal[], currency: Currency, isAtDoor: boolean) =>
  refusals.some(({ code }) => code === 'charge_too_small')
    ? smallestChargeText(currency, isAtDoor)
    : null;

/** Types whose membership's discount the buyer does not want. */
function useFullPrice(kept: KeptCheckout | null) {
  const [fullPrice, payFull] = useState<readonly string[]>(kept?.fullPrice ?? []);
  const takeBenefit = (typeId: string, isTaken: boolean) =>
    payFull((before) => [...before.filter((id) => id !== typeId), ...(isTaken ? [] : [typeId])]);
  return { fullPrice, takeBenefit };
}

/**
 * The membership that is bought with the tickets. What a visitor wants is kept until they are
 * logged in; what is no longer offered is not wanted any more.
 */
function useMembership({ memberships }: PageOffer, kept: KeptCheckout | null) {
  const [wantedId, want] = useState<string | null>(kept?.membershipPriceId ?? null);
  const isSignedIn = useSession(({ user }) => user !== null);
  const wanted = isSignedIn ? memberships.find(({ priceId }) => priceId === wantedId) : undefined;
  return { wantedId, wanted, want };
}

/** What is on offer, what is chosen of it, and the codes that change its price or reveal more. */
export function useCart(event: EventDetail, place: CheckoutPlace, kept: KeptCheckout | null) {
  const {
    data: listed,
    dataUpdatedAt,
    refetch,
  } = useQuery({ ...ticketsQuery(place), placeholderData: keepPreviousData });
  const known = listed ?? NOTHING_YET;
  const [chosen, choose] = useState<Quantities | null>(kept?.quantities ?? null);
  const { fullPrice, takeBenefit } = useFullPrice(kept);
  const check = useCallback((code: string) => checkCode(place, code), [place]);
  const promo = usePromoCodes(check, kept?.codes ?? []);

  const door = useDoor(place, kept);
  const { isComp, isCash } = paysOf(door);
  const takesDonations = event.takesDonations && door === null;
  const offer = useMemo(
    () => ({ ...toPageOffer(known, promo.codes, takesDonations), isComp, isCash }),
    [known, promo.codes, takesDonations, isComp, isCash],
  );
  const gift = useGift(event, offer, kept);
  const now = Date.now() + useClockOffset(listed?.serverNow, dataUpdatedAt);
  const quantities = chosen ?? startOf(listed, pricePageCart(offer, {}, now).types);
  const { wantedId, wanted, want } = useMembership(offer, kept);
  const priceWith = (priceId?: string) =>
    pricePageCart(offer, quantities, now, gift.donationMinor, fullPrice, priceId);
  const priced = priceWith(wanted?.priceId);

  const orderInput = (): OrderInput => ({
    tickets: priced.lines.map(({ type, quantity }) => ({ id: type.id, quantity })),
    donationAmount: toMajor(gift.donationMinor, offer.currency),
    membershipDiscounts: priced.lines.flatMap(({ type, benefit }) =>
      benefit ? [{ membershipId: benefit.membershipId, ticketId: type.id }] : [],
    ),
    ...wantedInput(wanted),
    customUserListsCodes: promo.codes.filter(isOfList).map(({ name }) => name),
    ...codeOf(place),
    paymentMethod: door?.paidBy ?? (priced.totals.totalMinor === 0 ? 'free' : 'card'),
  });
  // what this buyer holds already may count as taken here: of what is left the server decides
  const refusals = priced.refusals.filter(({ code }) => code !== 'sold_out');
  const isRefused = ({ type }: PageTicket) => refusals.some(({ typeId }) => typeId === type.id);
  return {
    hasOffer: listed !== undefined,
    /** With what a wallet pays for these tickets at once; null where none can. */
    express: known.express,
    /** What is kept for this buyer, who has waited for it. */
    kept: keptOf(listed),
    /** Asks anew what there is, at which price. */
    refresh: () => void refetch(),
    ticketType: place.ticketType ?? known.ticketType,
    tickets: priced.types,
    /** What a membership takes off a type, where one does. */
    benefitOf: (typeId: string) =>
      benefitNote(withMembership(offer, wanted?.priceId), typeId, fullPrice),
    /** Types whose membership's discount the buyer does not want. */
    fullPrice,
    takeBenefit,
    /** By which this is cheaper, what it comes to with one, and the one that is in the cart. */
    membership: { offer, priceWith, wanted, wantedId, want },
    quantities,
    choose,
    gift,
    door,
    /** Where people wait for it; null while it is none of those that they may wait for. */
    waitingHrefOf: waitingLinks(event, place, listed?.instanceId),
    /** Members buy it by now; with where one becomes one, while the house sells memberships. */
    membersTurnOf: (ticket: PageTicket) =>
      isMembersTurn(ticket, now)
        ? { href: known.sellsMemberships ? membershipsOf(event) : null }
        : null,
    labelOf: (ticket: PageTicket) => unavailableLabel(ticket, event.timezone),
    promo,
    codes: promo.codes,
    summary: summarize(priced, offer.currency),
    /** Why no card can be charged what this comes to; null when one can. */
    tooSmall: tooSmallOf(refusals, offer.currency, door !== null),
    refusals,
    /** Brings down what is refused to what one order may have of it. */
    fit: () => choose(clampQuantities(priced.types.filter(isRefused), quantities).quantities),
    toHold: (): CartToHold => ({
      place,
      body: orderInput(),
      codes: promo.codes.filter((code) => !isOfList(code)).map(({ name }) => name),
      quantities,
      totalMinor: priced.totals.totalMinor,
    }),
  };
}
export type Cart = ReturnType<typeof useCart>;

/**
 * How far the server's clock is ahead of this device's, by the newest response. What is shown until
 * the next one comes was not received at any time (0).
 */
function useClockOffset(serverNow: string | undefined, receivedAt: number): number {
  const offset = useRef(0);
  if (serverNow !== undefined && receivedAt > 0)
    offset.current = Date.parse(serverNow) - receivedAt;
  return offset.current;
}
