import type { Discount, DiscountedUnit } from '../money/discounts.ts';
import { discountUnit } from '../money/discounts.ts';
import { ticketFee } from '../money/fees.ts';
import { assertMinor, type Currency } from '../money/money.ts';
import { orderTotals, type OrderTotals } from '../money/order-totals.ts';
import { isBelowSmallestCharge } from '../money/smallest-charge.ts';
import { normalizeDonation } from './donation.ts';
import { compName } from '../messages/en.ts';
import { ticketAvailability, type Availability } from './availability.ts';
import {
  countingCodes,
  isUsedUp,
  judgeCodes,
  type CartCode,
  type CodeRefusal,
} from './cart-codes.ts';
import {
  countingLists,
  judgeLists,
  leftOfLists,
  type CartList,
  type ListRefusal,
} from './cart-lists.ts';

/** A ticket type as far as a cart asks about it. */
export interface CartType {
  id: string;
  priceMinor: number;
  isAddOn: boolean;
  /**
   * Who sees it: everybody, or whom a code, a list or a membership lets. Of members `soldTo`
   * decides: what is for them is offered to nobody else.
   */
  scope: 'public' | 'secret' | 'list' | 'member';
  /** Milliseconds since 1970, as all instants of an offer. */
  salesStartAt: number | null;
  salesEndAt: number | null;
  minPerOrder: number;
  maxPerOrder: number;
  /** Kept from sale: by the organizer, or by the type that sells before it. */
  closed: 'paused' | 'waiting' | null;
  /**
   * The most of it for a code that unlocks it; null sets no limit. Of a type for lists `CartList`
   * says what is left of that.
   */
  quantityPerCode: number | null;
  /** Null: without limit, or not known here; the stock itself decides then. */
  left: number | null;
}

/** What a membership of the buyer gives for one ticket type. */
export interface CartBenefit {
  membershipId: string;
  /** Several types may share what one is good for. */
  benefitId: string;
  typeId: string;
  name: string;
  discount: Discount | null;
  /** Tickets that it is still good for; null is unlimited. */
  usesLeft: number | null;
}

/** A membership that a buyer may put into the cart, by one of its prices. */
export interface CartMembership {
  priceId: string;
  /** What its first period costs, which is paid with the tickets. */
  amountMinor: number;
  /** What it gives from this cart on; `membershipId` is that of the price. */
  benefits: readonly CartBenefit[];
}

/** What a buyer can choose from: plain data, built from the database or from what a page was told. */
export interface CartOffer<T extends CartType = CartType, C extends CartCode = CartCode> {
  currency: Currency;
  types: readonly T[];
  codes: readonly C[];
  lists: readonly CartList[];
  benefits: readonly CartBenefit[];
  /** Those that this buyer may become a member by; none when left out. */
  memberships?: readonly CartMembership[];
  paymentsConnected: boolean;
  takesDonations: boolean;
  /** Tickets that this buyer holds unpaid in other carts for the event, as far as known here. */
  heldElsewhere: number;
  /** A guest of the house, who pays nothing. */
  isComp?: boolean;
  /** Paid in cash, of which nothing is too little. */
  isCash?: boolean;
}

/** What a buyer chose. */
export interface Cart {
  lines: readonly { typeId: string; quantity: number }[];
  /** As they were typed, the winner not picked. */
  codes: readonly string[];
  /** Codes of lists, as every screen shows them. */
  lists: readonly string[];
  /** Where the buyer wants a membership's discount. */
  memberships: readonly { membershipId: string; typeId: string }[];
  /** The price of the membership that is bought with the tickets. */
  membershipPriceId?: string | undefined;
  donationMinor: number;
}

/** What one ticket costs, in minor units, and what took something off it. */
interface TicketCost extends DiscountedUnit {
  basePriceMinor: number;
  baseFeeMinor: number;
  discountName: string | null;
}

/** A ticket type that this buyer may see. */
export interface VisibleType<T extends CartType = CartType> {
  type: T;
  availability: Availability;
  /** The most that one order may take of it. */
  limit: number;
  cost: TicketCost;
}

/** Tickets of one type in the cart. */
export interface PricedLine<T extends CartType = CartType> {
  type: T;
  quantity: number;
  cost: TicketCost;
  /** What takes their discount off, where a membership does. */
  benefit: CartBenefit | null;
}

/** Why a cart cannot be bought, and which type or code it is about. */
export interface CartRefusal {
  code:
    | CodeRefusal
    | ListRefusal
    | 'donation_not_offered'
    | 'membership_not_valid'
    | 'membership_not_offered'
    | 'ticket_not_on_sale'
    | 'payments_not_connected'
    | 'over_ticket_limit'
    | 'over_list_limit'
    | 'under_ticket_minimum'
    | 'nothing_chosen'
    | 'add_on_alone'
    | 'charge_too_small'
    | 'sold_out';
  typeId?: string;
  codeName?: string;
}

/** With what a membership in the cart costs, its fee included. */
interface CartTotals extends OrderTotals {
  membershipMinor: number;
}

/** A cart that was judged. One with a refusal is sold to nobody. */
export interface PricedCart<T extends CartType = CartType, C extends CartCode = CartCode> {
  types: VisibleType<T>[];
  lines: PricedLine<T>[];
  /** The codes that may stand together, in the order in which they were typed. */
  codes: C[];
  /** What is bought with the tickets, and makes them cheaper. */
  membership: CartMembership | null;
  totals: CartTotals;
  /** The gravest first: what the buyer cannot mean, then what is not to be had. */
  refusals: CartRefusal[];
}

/** Tickets that one buyer may hold at one event at a time, over all open orders. */
const MAX_HELD_TICKETS = 100;

/** Whether that is more than one buyer needs, with what the same buyer holds in other carts. */
const isOverBuyerLimit = (heldElsewhere: number, wanted: number): boolean =>
  heldElsewhere > 0 && heldElsewhere + wanted > MAX_HELD_TICKETS;

/**
 * The one rule of what a buyer may put together and what it costs. The server asks it and refuses
 * with the first of its refusals; the checkout asks it with what it was told, and says each where
 * it belongs.
 */
export function priceCart<T extends CartType, C extends CartCode>(
  asked: CartOffer<T, C>,
  cart: Cart,
  now: Date,
): PricedCart<T, C> {
  const membership = wantedMembership(asked, cart);
  const offer = membership
    ? { ...asked, benefits: [...asked.benefits, ...membership.benefits] }
    : asked;
  const { accepted, refusals } = judgeCodes(offer.codes, cart.codes);
  const counting = countingCodes(offer.codes, cart.codes);
  const lists = countingLists(offer.lists, cart.lists);
  const types = offer.types
    .map((type) => ({
      type,
      sight: {
        offer,
        counting,
        benefit: chosenBenefit(offer, cart, type),
        listLeft: type.scope === 'list' ? leftOfLists(lists, type.id) : null,
      },
    }))
    .filter(({ type, sight }) => isVisible(type, sight))
    .map(({ type, sight }) => show(type, { ...sight, now }));
  const wanted = sumQuantities(cart);
  const lines = types
    .map(({ type, cost, benefit }) => ({ type, quantity: wanted.get(type.id) ?? 0, cost, benefit }))
    .filter(({ quantity }) => quantity > 0);
  const donationMinor = normalizeDonation(cart.donationMinor, offer.currency);
  const totals = totalsOf(lines, takesDonations(offer) ? donationMinor : 0, membership);
  return {
    types,
    lines,
    codes: accepted,
    membership,
    totals,
    refusals: [
      ...unmeant(offer, cart, donationMinor),
      ...judgeLists(offer.lists, cart.lists),
      ...refusals,
      ...[...wanted].flatMap(([typeId, quantity]) => lineRefusals(types, typeId, quantity)),
      ...wholeRefusals(offer, lines, wanted),
      ...sharedRefusals(lines),
      ...lines
        .filter(({ type, quantity }) => type.left !== null && quantity > type.left)
        .map(({ type }) => ({ code: 'sold_out' as const, typeId: type.id })),
      // said last: with other tickets it is another sum
      ...sumRefusals(offer, lines, totals),
    ],
  };
}

const wantedMembership = ({ memberships = [] }: CartOffer, { membershipPriceId }: Cart) =>
  memberships.find(({ priceId }) => priceId === membershipPriceId) ?? null;

const chosenBenefit = ({ benefits }: CartOffer, { memberships }: Cart, { id }: CartType) =>
  benefits.find(
    (benefit) =>
      benefit.typeId === id &&
      memberships.some((one) => one.typeId === id && one.membershipId === benefit.membershipId),
  );

interface Sight {
  offer: CartOffer;
  counting: readonly CartCode[];
  benefit: CartBenefit | undefined;
  /** What is left to this buyer of a type for lists; undefined when none lets them have it. */
  listLeft: number | null | undefined;
}

const isFor = ({ typeIds }: CartCode, typeId: string) =>
  typeIds === null || typeIds.includes(typeId);

/** Whether this buyer is offered a type; one who is not cannot tell it from one that is not there. */
function isVisible({ id, scope }: CartType, { counting, listLeft }: Sight): boolean {
  switch (scope) {
    case 'public':
    case 'member':
      return true;
    case 'secret':
      return counting.some((code) => code.kind === 'secret' && isFor(code, id));
    case 'list':
      return listLeft !== undefined;
  }
}

type Judge = Sight & { now: Date };
/** With what only the refusals ask. */
type JudgedType<T extends CartType> = VisibleType<T> & {
  benefit: CartBenefit | null;
  mostPerOrder: number;
  listLeft: number | null;
  refusal: CartRefusal['code'] | null;
};

function show<T extends CartType>(type: T, judge: Judge): JudgedType<T> {
  const benefitLeft = judge.benefit?.usesLeft ?? null;
  const listLeft = judge.listLeft ?? null;
  const perCode = type.scope === 'list' ? null : type.quantityPerCode;
  const limits = [type.maxPerOrder, perCode, benefitLeft].filter((limit) => limit !== null);
  const mostPerOrder = Math.min(...limits);
  const most = Math.min(mostPerOrder, listLeft ?? mostPerOrder, type.left ?? mostPerOrder);
  return {
    type,
    availability: availabilityOf(type, sellable(type), judge),
    limit: Math.max(0, most),
    cost: costOf(type, judge),
    benefit:
      !judge.offer.isComp && judge.benefit && !isUsedUp(judge.benefit) ? judge.benefit : null,
    mostPerOrder,
    listLeft,
    // what is left is asked last, of the whole cart
    refusal: REFUSALS[availabilityOf(type, null, judge).kind],
  };
}

const REFUSALS: Record<Availability['kind'], CartRefusal['code'] | null> = {
  available: null,
  sold_out: 'sold_out',
  not_started: 'ticket_not_on_sale',
  ended: 'ticket_not_on_sale',
  paused: 'ticket_not_on_sale',
  waiting: 'ticket_not_on_sale',
  payments_missing: 'payments_not_connected',
  benefit_exhausted: 'membership_not_valid',
  limit_reached: 'over_list_limit',
};

/** Fewer than an order must take are none. */
const sellable = ({ left, minPerOrder }: CartType) =>
  left !== null && left < minPerOrder ? 0 : left;

const instant = (millis: number | null) => (millis === null ? null : new Date(millis));

const availabilityOf = (
  { priceMinor, salesStartAt, salesEndAt, closed }: CartType,
  capacityLeft: number | null,
  { offer, benefit, listLeft = null, now }: Judge,
): Availability =>
  ticketAvailability(
    {
      capacityLeft,
      startsSalesAt: instant(salesStartAt),
      endsSalesAt: instant(salesEndAt),
      closed,
      priceMinor,
      paymentsConnected: offer.paymentsConnected,
      benefitLeft: benefit?.usesLeft ?? null,
      listLeft,
    },
    now,
  );

const COMP = {
  name: compName,
  discount: { kind: 'percentage', percent: 100 },
  usesLeft: null,
} as const;

/** A line takes the membership's discount where the buyer chose one, otherwise the code's. */
function costOf({ id, priceMinor }: CartType, { offer, counting, benefit }: Judge): TicketCost {
  const full = { priceMinor, feeMinor: ticketFee(priceMinor, offer.currency) };
  const source = offer.isComp ? COMP : (benefit ?? discountFor(id, counting));
  const unit = discountUnit(full, source && !isUsedUp(source) ? source.discount : null);
  return {
    basePriceMinor: full.priceMinor,
    baseFeeMinor: full.feeMinor,
    ...unit,
    discountName: source && unit.discountMinor > 0 ? source.name : null,
  };
}

/** The discount that counts for a type; of two neither is the buyer's choice. */
function discountFor(typeId: string, counting: readonly CartCode[]): CartCode | null {
  const [code, another] = counting.filter(({ kind }) => kind === 'discount');
  return code && !another && isFor(code, typeId) ? code : null;
}

function sumQuantities({ lines }: Cart): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { typeId, quantity } of lines)
    if (quantity > 0) sums.set(typeId, (sums.get(typeId) ?? 0) + quantity);
  return sums;
}

function totalsOf(
  lines: readonly PricedLine[],
  donationMinor: number,
  membership: CartMembership | null,
): CartTotals {
  const tickets = orderTotals(
    lines.map(({ quantity, cost }) => ({
      priceMinor: cost.basePriceMinor,
      feeMinor: cost.baseFeeMinor,
      discountMinor: cost.discountMinor,
      quantity,
    })),
    donationMinor,
  );
  const membershipMinor = membership?.amountMinor ?? 0;
  return {
    ...tickets,
    membershipMinor,
    totalMinor: assertMinor(tickets.totalMinor + membershipMinor),
  };
}

/** Whoever takes no payments takes no donations. */
export const takesDonations = (
  offer: Pick<CartOffer, 'takesDonations' | 'paymentsConnected'>,
): boolean => offer.takesDonations && offer.paymentsConnected;

/** What means nothing at this event is refused, so that nobody is charged for it or counts on it. */
function unmeant(offer: CartOffer, cart: Cart, donationMinor: number): CartRefusal[] {
  const isGiven = ({ membershipId, typeId }: Cart['memberships'][number]) =>
    offer.benefits.some((one) => one.membershipId === membershipId && one.typeId === typeId);
  return [
    ...(donationMinor > 0 && !takesDonations(offer)
      ? [{ code: 'donation_not_offered' as const }]
      : []),
    ...(cart.membershipPriceId !== undefined && !wantedMembership(offer, cart)
      ? [{ code: 'membership_not_offered' as const }]
      : []),
    ...cart.memberships
      .filter((one) => !isGiven(one))
      .map(({ typeId }) => ({ code: 'membership_not_valid' as const, typeId })),
  ];
}

function lineRefusals<T extends CartType>(
  types: readonly JudgedType<T>[],
  typeId: string,
  quantity: number,
): CartRefusal[] {
  const visible = types.find(({ type }) => type.id === typeId);
  // a hidden type is refused as one that does not exist
  if (!visible) return [{ code: 'ticket_not_on_sale', typeId }];
  if (visible.refusal) return [{ code: visible.refusal, typeId }];
  if (quantity > visible.mostPerOrder) return [{ code: 'over_ticket_limit', typeId }];
  if (quantity > (visible.listLeft ?? quantity)) return [{ code: 'over_list_limit', typeId }];
  return quantity < visible.type.minPerOrder ? [{ code: 'under_ticket_minimum', typeId }] : [];
}

/** Several types of a cart may count against one benefit: together they are no more than it has. */
function sharedRefusals(lines: readonly PricedLine[]): CartRefusal[] {
  const counted = new Map<string, number>();
  return lines.flatMap(({ benefit, quantity, type }) => {
    if (!benefit || benefit.usesLeft === null) return [];
    const before = counted.get(benefit.benefitId) ?? 0;
    counted.set(benefit.benefitId, before + quantity);
    // more than it has by itself is told of the line alone
    return before > 0 && quantity <= benefit.usesLeft && before + quantity > benefit.usesLeft
      ? [{ code: 'over_ticket_limit' as const, typeId: type.id }]
      : [];
  });
}

/** A sum that no card can be charged; of nothing chosen that is not said as well. */
const sumRefusals = (
  { currency, isCash = false }: CartOffer,
  lines: readonly PricedLine[],
  { totalMinor }: CartTotals,
): CartRefusal[] =>
  !isCash && lines.length > 0 && isBelowSmallestCharge(totalMinor, currency)
    ? [{ code: 'charge_too_small' }]
    : [];

/** An add-on goes with a ticket that admits: alone it lets nobody in. */
function wholeRefusals(
  { heldElsewhere }: CartOffer,
  lines: readonly PricedLine[],
  wanted: ReadonlyMap<string, number>,
): CartRefusal[] {
  if (wanted.size === 0) return [{ code: 'nothing_chosen' }];
  const refusals: CartRefusal[] = [];
  if (lines.length > 0 && lines.every(({ type }) => type.isAddOn))
    refusals.push({ code: 'add_on_alone' });
  const tickets = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  if (isOverBuyerLimit(heldElsewhere, tickets)) refusals.push({ code: 'over_ticket_limit' });
  return refusals;
}
