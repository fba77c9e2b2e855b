import type { PromoCodeResult } from '@foyer/contracts';
import {
  availabilityLabel,
  formatMoney,
  priceCart,
  toMinor,
  type Cart,
  type CartRefusal,
  type Currency,
  type PricedCart,
  type VisibleType,
} from '@foyer/domain';
import {
  toPageOffer,
  type OfferedCode,
  type OfferedTicket,
  type PageOffer,
} from './cart-offer.model.ts';

/** How many of each ticket type are chosen, by its id. */
export type Quantities = Readonly<Record<string, number>>;
export type PageCart = PricedCart<OfferedTicket, OfferedCode>;
export type PageTicket = VisibleType<OfferedTicket>;

/** With what the membership in the cart gives, where one is. */
export const withMembership = (offer: PageOffer, priceId: string | undefined): PageOffer => ({
  ...offer,
  benefits: [
    ...offer.benefits,
    ...(offer.memberships.find((one) => one.priceId === priceId)?.benefits ?? []),
  ],
});

/** What a membership of the buyer gives for a type: the first is the best. */
const benefitOf = (benefits: PageOffer['benefits'], typeId: string) =>
  benefits.find((one) => one.typeId === typeId);
const isExhausted = ({ usesLeft }: PageOffer['benefits'][number]) => usesLeft === 0;

/** What a ticket's row says of a membership; null where none gives anything. */
export function benefitNote(
  { benefits, currency }: PageOffer,
  typeId: string,
  fullPrice: readonly string[],
) {
  const benefit = benefitOf(benefits, typeId);
  if (!benefit) return null;
  const { name, discount, usesLeft } = benefit;
  return {
    name,
    off:
      discount?.kind === 'fixed'
        ? formatMoney(discount.amountMinor, currency)
        : `${discount?.percent ?? 0}%`,
    usesLeft,
    isExhausted: isExhausted(benefit),
    isTaken: !isExhausted(benefit) && !fullPrice.includes(typeId),
  };
}
export type BenefitNote = NonNullable<ReturnType<typeof benefitNote>>;

/** What is chosen of what is on offer here; what is not stays for when it is again. */
const cartOf = (
  { types, codes, lists, benefits }: PageOffer,
  quantities: Quantities,
  donationMinor: number,
  fullPrice: readonly string[],
  membershipPriceId: string | undefined,
): Cart => ({
  lines: types.map(({ id }) => ({ typeId: id, quantity: quantities[id] ?? 0 })),
  codes: codes.map(({ name }) => name),
  lists: lists.flatMap(({ code }) => code ?? []),
  memberships: types.flatMap(({ id }) => {
    const best = fullPrice.includes(id) ? undefined : benefitOf(benefits, id);
    return best && !isExhausted(best) ? [{ membershipId: best.membershipId, typeId: id }] : [];
  }),
  membershipPriceId,
  donationMinor,
});

/** What it costs and what is wrong with it, by the rule that the server obeys as well. */
export const pricePageCart = (
  offer: PageOffer,
  quantities: Quantities,
  now: number,
  donationMinor = 0,
  fullPrice: readonly string[] = [],
  membershipPriceId?: string,
): PageCart =>
  priceCart(
    offer,
    cartOf(
      withMembership(offer, membershipPriceId),
      ...([quantities, donationMinor, fullPrice, membershipPriceId] as const),
    ),
    new Date(now),
  );

/** Why the code that was entered last cannot stand beside the others; null when it can. */
export function refusalOfLast(codes: readonly PromoCodeResult[]): CartRefusal['code'] | null {
  const offer = toPageOffer({ tickets: [], paymentsConnected: false }, codes);
  const { refusals } = pricePageCart(offer, {}, 0);
  return refusals.findLast(({ codeName }) => codeName === codes.at(-1)?.name)?.code ?? null;
}

/** What the order summary shows; fees and discounts in sums, the total all-in. */
export function summarize({ lines, totals }: PageCart, currency: Currency) {
  const money = (minor: number) => formatMoney(minor, currency);
  return {
    rows: lines.map(({ type, quantity, cost }) => ({
      name: type.name,
      quantity,
      amount: money(cost.basePriceMinor * quantity),
    })),
    feesMinor: totals.feesMinor,
    discounts: totals.discountsMinor > 0 ? money(totals.discountsMinor) : null,
    donationMinor: totals.donationMinor,
    membershipMinor: totals.membershipMinor,
    discountName: lines.find(({ cost }) => cost.discountName)?.cost.discountName ?? null,
    total: money(totals.totalMinor),
    totalMinor: totals.totalMinor,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency,
  };
}

/** Why a ticket type cannot be chosen, in words; null when it can. */
export const unavailableLabel = ({ availability }: PageTicket, timezone: string) =>
  availabilityLabel(availability, timezone);

/** Whether members buy a type by now that everybody else may buy later. */
export const isMembersTurn = (
  { type: { memberSalesAt }, availability }: PageTicket,
  now: number,
): boolean =>
  availability.kind === 'not_started' && memberSalesAt !== null && Date.parse(memberSalesAt) <= now;

const canBeChosen = ({ availability }: PageTicket) => availability.kind === 'available';

/** A single ticket type that can be chosen starts at one. */
export function startingQuantities(tickets: readonly PageTicket[]): Quantities {
  const [only, second] = tickets;
  return only && !second && canBeChosen(only) ? { [only.type.id]: only.type.minPerOrder } : {};
}

/** Keeps what is chosen within what can be; names the types that had to give. */
export function clampQuantities(
  tickets: readonly PageTicket[],
  quantities: Quantities,
): { quantities: Quantities; short: string[] } {
  const most = (ticket: PageTicket) => (canBeChosen(ticket) ? ticket.limit : 0);
  const short = tickets.filter((ticket) => (quantities[ticket.type.id] ?? 0) > most(ticket));
  return {
    quantities: {
      ...quantities,
      ...Object.fromEntries(short.map((ticket) => [ticket.type.id, most(ticket)])),
    },
    short: short.map(({ type }) => type.name),
  };
}

/** What a code takes off: "10%" or "$5.00"; null when it only opens tickets. */
export function promoText(promo: PromoCodeResult, currency: Currency): string | null {
  if (promo.percentageValue !== null) return `${promo.percentageValue}%`;
  return promo.amount ? formatMoney(toMinor(promo.amount, currency), currency) : null;
}
