import { formatMoney, type Currency } from '@foyer/domain';
import type { PageMembership, PageOffer } from './cart-offer.model.ts';
import type { PageCart } from './cart.model.ts';
import { membershipTexts as m } from './membership-offer.messages.en.ts';

/** A membership as the cart names it. */
export interface NamedMembership {
  priceId: string;
  name: string;
  /** "$6.00 / month". */
  price: string;
  /** What follows from it, for whoever agrees to the terms. */
  renews: string;
}
/** One that makes what is chosen cheaper. */
export type MembershipOffer = NamedMembership & { saves: string };

export function nameMembership(
  { priceId, name, amountMinor, interval }: PageMembership,
  currency: Currency,
): NamedMembership {
  const amount = formatMoney(amountMinor, currency);
  const renews = m.renews[interval](name, amount);
  return { priceId, name, price: m.price[interval](amount), renews };
}

/** What the tickets come to, whatever a membership beside them costs. */
const ticketsMinor = ({ totals }: PageCart) => totals.totalMinor - totals.membershipMinor;

/**
 * One for each tier by which what is chosen is cheaper at once, the one that saves most first.
 * `priceWith` says what the cart comes to with a membership, or without one.
 */
export function membershipOffers(
  { memberships, currency }: PageOffer,
  priceWith: (priceId?: string) => PageCart,
): MembershipOffer[] {
  if (memberships.length === 0) return [];
  const before = ticketsMinor(priceWith());
  return memberships
    .filter(({ tierId }, at) => memberships.findIndex((one) => one.tierId === tierId) === at)
    .map((one) => ({ one, savesMinor: before - ticketsMinor(priceWith(one.priceId)) }))
    .filter(({ savesMinor }) => savesMinor > 0)
    .toSorted((a, b) => b.savesMinor - a.savesMinor || a.one.amountMinor - b.one.amountMinor)
    .map(({ one, savesMinor }) => ({
      ...nameMembership(one, currency),
      saves: formatMoney(savesMinor, currency),
    }));
}
