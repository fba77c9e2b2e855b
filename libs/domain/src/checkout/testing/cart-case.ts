import { codesInForce, type CartCode } from '../cart-codes.ts';
import type {
  Cart,
  CartBenefit,
  CartMembership,
  CartOffer,
  CartRefusal,
  CartType,
  PricedCart,
} from '../price-cart.ts';

/** Ticket types and codes are named by their place in their list. */
export type Place = number;

interface TypeOfCase extends Partial<
  Pick<
    CartType,
    | 'priceMinor'
    | 'isAddOn'
    | 'scope'
    | 'minPerOrder'
    | 'maxPerOrder'
    | 'closed'
    | 'quantityPerCode'
    | 'left'
  >
> {
  /** From when to when it is sold, in hours from now. */
  sales?: [from: number | null, to: number | null];
}
export type CodeOfCase = Pick<CartCode, 'name'> &
  Partial<Omit<CartCode, 'typeIds'>> & {
    types?: readonly Place[];
    /** A code of the owner for many events; left out, it is the event's own. */
    isGlobal?: true;
    /** Why it is not in force at this event. */
    not?: 'over' | 'of its category' | 'in its currency';
  };

/** A cart at an event, and what is to come of it. */
export interface CartCase {
  event?: Partial<
    Pick<
      CartOffer,
      'currency' | 'paymentsConnected' | 'takesDonations' | 'heldElsewhere' | 'isComp' | 'isCash'
    >
  >;
  types?: readonly TypeOfCase[];
  codes?: readonly CodeOfCase[];
  /** Without a code it is the buyer's own place on a list; without a number it sets no limit. */
  lists?: readonly { code?: string; types: readonly Place[]; left?: number }[];
  benefits?: readonly (Pick<CartOffer['benefits'][number], 'discount' | 'usesLeft'> & {
    type: Place;
    /** The same number is the same benefit; one for each type when left out. */
    benefit?: number;
  })[];
  /** What the buyer may become a member by, each named by its place. */
  memberships?: readonly (Pick<CartMembership, 'amountMinor'> & {
    benefits: readonly (Pick<CartBenefit, 'discount' | 'usesLeft'> & { type: Place })[];
  })[];
  /** The one that they buy, with its discount on these types. */
  becomes?: readonly [membership: Place, ...types: Place[]];
  chosen: readonly (readonly [type: Place, quantity: number])[];
  typed?: readonly string[];
  listCodes?: readonly string[];
  /** Types for which a membership is to give its discount. */
  asMember?: readonly Place[];
  donationMinor?: number;

  /** Types that the buyer sees; all when left out. */
  visible?: readonly Place[];
  /** Each with the type or the code that it is about. */
  refused?: readonly (CartRefusal['code'] | `${CartRefusal['code']}: ${Place | string}`)[];
  /** Prices, fees, discounts, donation, and what is to be paid. */
  sums: readonly [number, number, number, number, number];

  /** No event that can be made has this yet: the rule alone knows it. */
  isOfRuleAlone?: true;
}

/** The membership that a case means. */
const MEMBERSHIP_ID = '01980000-0000-7000-8000-000000000901';

const HOUR_MS = 3_600_000;
const instant = (now: number, hours: number | null) =>
  hours === null ? null : now + hours * HOUR_MS;
const typesOf = ({ types = [{}] }: CartCase) => types;

/** The offer of a case as the rule wants it; types are called by their places. */
export function offerOf(one: CartCase, now: number): CartOffer {
  const ids = (places: readonly Place[]) => places.map(String);
  return {
    currency: 'usd',
    paymentsConnected: true,
    takesDonations: false,
    heldElsewhere: 0,
    ...one.event,
    types: typesOf(one).map(({ sales = [null, null], ...type }, place) => ({
      id: String(place),
      priceMinor: 2000,
      isAddOn: false,
      scope: 'public',
      minPerOrder: 1,
      maxPerOrder: 25,
      closed: null,
      quantityPerCode: null,
      left: 100,
      salesStartAt: instant(now, sales[0]),
      salesEndAt: instant(now, sales[1]),
      ...type,
    })),
    codes: codesInForce(
      (one.codes ?? []).map((code) => ({
        ...code,
        isOfEvent: !code.isGlobal,
        isInForce: code.not === undefined,
      })),
    ).map(({ types, isGlobal: _, not: __, isOfEvent: ___, isInForce: ____, ...code }) => ({
      kind: 'discount',
      discount: null,
      usesLeft: null,
      typeIds: types ? ids(types) : null,
      ...code,
    })),
    lists: (one.lists ?? []).map(({ code = null, types, left = null }) => ({
      code,
      grants: ids(types).map((typeId) => ({ typeId, left })),
    })),
    benefits: (one.benefits ?? []).map(({ type, benefit: shared = type, ...benefit }) => ({
      membershipId: MEMBERSHIP_ID,
      benefitId: String(shared),
      name: 'Friends of the hall',
      typeId: String(type),
      ...benefit,
    })),
    memberships: (one.memberships ?? []).map(({ amountMinor, benefits }, place) => ({
      ...{ priceId: priceOf(place), amountMinor },
      benefits: benefits.map(({ type, ...benefit }) => ({
        ...{ membershipId: priceOf(place), benefitId: String(type), typeId: String(type) },
        ...{ name: 'Friends of the hall', ...benefit },
      })),
    })),
  };
}

const priceOf = (place: Place) => `price ${place}`;

const typesOfNew = ({ becomes: [, ...types] = [0] }: CartCase): readonly Place[] => types;

/** What the buyer of a case chose; `idOf` says what a type at a place is called. */
export const cartOf = (one: CartCase, idOf: (place: Place) => string): Cart => ({
  lines: one.chosen.map(([place, quantity]) => ({ typeId: idOf(place), quantity })),
  codes: one.typed ?? [],
  lists: one.listCodes ?? [],
  memberships: [
    ...(one.asMember ?? []).map((place) => ({ membershipId: MEMBERSHIP_ID, typeId: idOf(place) })),
    ...typesOfNew(one).map((place) => ({
      membershipId: priceOf(one.becomes?.[0] ?? 0),
      typeId: idOf(place),
    })),
  ],
  membershipPriceId: one.becomes && priceOf(one.becomes[0]),
  donationMinor: one.donationMinor ?? 0,
});

/** What a case expects, and what came of it, to be compared. */
export const expectedOf = (one: CartCase) => ({
  visible: one.visible ?? typesOf(one).map((_, place) => place),
  refused: one.refused ?? [],
  sums: one.sums,
});
export const outcomeOf = (
  { types, refusals, totals }: PricedCart,
  placeOf: (typeId: string) => Place,
) => ({
  visible: types.map(({ type }) => placeOf(type.id)).toSorted(),
  refused: refusals.map(({ code, typeId, codeName }) => {
    const about = typeId === undefined ? codeName : placeOf(typeId);
    return about === undefined ? code : `${code}: ${about}`;
  }),
  sums: [
    totals.subtotalMinor,
    totals.feesMinor,
    totals.discountsMinor,
    totals.donationMinor,
    totals.totalMinor,
  ],
});
