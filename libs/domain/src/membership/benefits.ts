import type { CartBenefit } from '../checkout/price-cart.ts';
import { discountUnit, type Discount } from '../money/discounts.ts';
import { ticketFee } from '../money/fees.ts';
import type { Currency } from '../money/money.ts';
import { stretchAt } from './periods.ts';

/** Within what a limited benefit counts: an event, or so much time of the membership. */
export type BenefitWithin = 'event' | 'month' | '3 months' | '6 months' | 'year';

/** A benefit of a membership that somebody holds. */
export interface HeldBenefit {
  membershipId: string;
  benefitId: string;
  name: string;
  discount: Discount;
  /** Tickets that it is good for, and those of them that were bought; null is unlimited. */
  quantity: number | null;
  used: number;
  scope: 'all' | 'categories' | 'tickets';
  categoryIds: readonly string[];
  typeIds: readonly string[];
}

const MONTHS = { month: 1, '3 months': 3, '6 months': 6, year: 12 } as const;

/**
 * Since when tickets count against a benefit, at `at`; null: all that were ever bought for the event
 * do. Months and years are those of the membership, counted from the day it began, so that nobody
 * waits for the first of a month, and nobody gets a quantity twice within a few days.
 */
export const countedSince = (
  within: BenefitWithin,
  membership: { anchorAt: Date; zone: string },
  at: Date,
): Date | null => (within === 'event' ? null : stretchAt(membership, MONTHS[within], at).startsAt);

/** When a benefit that is used up is good for something again; null: not for that event. */
export const countedUntil = (
  within: BenefitWithin,
  membership: { anchorAt: Date; zone: string },
  at: Date,
): Date | null => (within === 'event' ? null : stretchAt(membership, MONTHS[within], at).endsAt);

/** A ticket type as far as benefits ask about it. */
interface DiscountedType {
  id: string;
  priceMinor: number;
}

/**
 * What memberships give for each ticket type of an event: of several benefits of one membership the
 * one that takes most off, of those that are good for something yet; of several memberships the
 * best comes first. What costs nothing needs none.
 */
export function cartBenefits(
  held: readonly HeldBenefit[],
  event: { types: readonly DiscountedType[]; categoryId: string | null; currency: Currency },
): CartBenefit[] {
  return event.types
    .filter(({ priceMinor }) => priceMinor > 0)
    .flatMap((type) => {
      const given = held
        .filter((one) => isFor(one, type.id, event.categoryId))
        .map((one) => ({ benefit: toCart(one, type.id), off: offOf(one, type, event.currency) }));
      return [...Map.groupBy(given, ({ benefit }) => benefit.membershipId).values()]
        .flatMap((ofOne) => ofOne.toSorted(better)[0] ?? [])
        .toSorted(better)
        .map(({ benefit }) => benefit);
    });
}

/**
 * What lets a member in free, in the order of the types: benefits that leave nothing of price and
 * fee, those that are used up among them.
 */
export const freeEntries = (
  held: readonly HeldBenefit[],
  event: { types: readonly DiscountedType[]; categoryId: string | null; currency: Currency },
): CartBenefit[] =>
  event.types
    .filter(({ priceMinor }) => priceMinor > 0)
    .flatMap((type) =>
      held
        .filter((one) => isFor(one, type.id, event.categoryId))
        .filter((one) => offOf(one, type, event.currency) === wholeOf(type, event.currency))
        .map((one) => toCart(one, type.id)),
    );

const wholeOf = ({ priceMinor }: DiscountedType, currency: Currency) =>
  priceMinor + ticketFee(priceMinor, currency);

const isFor = (
  { scope, categoryIds, typeIds }: HeldBenefit,
  typeId: string,
  categoryId: string | null,
): boolean => {
  if (scope === 'categories') return categoryId !== null && categoryIds.includes(categoryId);
  return scope === 'all' || typeIds.includes(typeId);
};

const toCart = (
  { membershipId, benefitId, name, discount, quantity, used }: HeldBenefit,
  typeId: string,
): CartBenefit => ({
  membershipId,
  benefitId,
  typeId,
  name,
  discount,
  usesLeft: quantity === null ? null : Math.max(0, quantity - used),
});

const offOf = ({ discount }: HeldBenefit, { priceMinor }: DiscountedType, currency: Currency) =>
  discountUnit({ priceMinor, feeMinor: ticketFee(priceMinor, currency) }, discount).discountMinor;

interface Given {
  benefit: CartBenefit;
  off: number;
}
const better = (one: Given, other: Given) =>
  Number(one.benefit.usesLeft === 0) - Number(other.benefit.usesLeft === 0) ||
  other.off - one.off ||
  (one.benefit.benefitId < other.benefit.benefitId ? -1 : 1);
