import type {
  CheckoutBenefit,
  CheckoutMembership,
  CheckoutTicket,
  PromoCodeResult,
  ResponseOf,
  listTickets,
} from '@foyer/contracts';
import {
  DEFAULT_CURRENCY,
  toMillis,
  toMinor,
  type CartCode,
  type CartList,
  type CartMembership,
  type CartOffer,
  type CartType,
  type Currency,
  type Discount,
} from '@foyer/domain';

/** A ticket type as it was sent, and as the rule of carts asks for it. */
export type OfferedTicket = CheckoutTicket & CartType;
export type OfferedCode = Omit<PromoCodeResult, 'kind'> & CartCode;
/** A membership that may be bought with the tickets, with what the page says of it. */
export type PageMembership = CartMembership &
  Pick<CheckoutMembership, 'tierId' | 'name' | 'interval'>;
export type PageOffer = Omit<CartOffer<OfferedTicket, OfferedCode>, 'memberships'> & {
  memberships: readonly PageMembership[];
};

/**
 * What the server told this page, as the rule of carts asks for it. Nobody is told what they hold
 * elsewhere: of that the server decides.
 */
export function toPageOffer(
  {
    tickets,
    paymentsConnected,
    benefits = [],
    memberships = [],
  }: Pick<ResponseOf<typeof listTickets>, 'tickets' | 'paymentsConnected'> & {
    benefits?: readonly CheckoutBenefit[];
    memberships?: readonly CheckoutMembership[];
  },
  codes: readonly PromoCodeResult[],
  takesDonations = false,
): PageOffer {
  const unlocked = codes.flatMap((code) => code.tickets);
  const all = [...tickets, ...unlocked].filter(
    (ticket, place, among) => among.findIndex(({ id }) => id === ticket.id) === place,
  );
  const currency = all[0]?.currency ?? DEFAULT_CURRENCY;
  return {
    currency,
    types: all.map(toType),
    codes: codes.flatMap((code) => toCode(code, currency)),
    lists: [ownPlace(tickets), ...codes.flatMap(toList)].filter(({ grants }) => grants.length > 0),
    benefits: benefits.map((benefit) => toBenefit(benefit, currency)),
    memberships: memberships.map(({ price, benefits: given, ...membership }) => ({
      ...membership,
      amountMinor: toMinor(price, currency),
      benefits: given.map((benefit) => toBenefit(benefit, currency)),
    })),
    paymentsConnected,
    takesDonations,
    heldElsewhere: 0,
  };
}

const toType = (ticket: CheckoutTicket): OfferedTicket => ({
  ...ticket,
  priceMinor: toMinor(ticket.price, ticket.currency),
  isAddOn: ticket.category === 'Add on',
  scope: ticket.visibilityScope,
  salesStartAt: millisOf(ticket.startsSalesAt),
  salesEndAt: millisOf(ticket.endsSalesAt),
  // with fewer to be had than one order may take, that is how many are left
  left: ticket.quantity < mostOf(ticket) ? ticket.quantity : null,
});

/** What one order may have of it as it was told, were there plenty. */
const mostOf = ({ maxPerOrder, leftPerCode }: CheckoutTicket) =>
  Math.min(maxPerOrder, leftPerCode ?? maxPerOrder);

const grantsOf = (tickets: readonly CheckoutTicket[]) =>
  tickets
    .filter(({ visibilityScope }) => visibilityScope === 'list')
    .map(({ id, leftPerCode }) => ({ typeId: id, left: leftPerCode }));

/** Tickets of lists that came without a code: the buyer stands on one. */
const ownPlace = (tickets: readonly CheckoutTicket[]): CartList => ({
  code: null,
  grants: grantsOf(tickets),
});
const toList = ({ kind, name, tickets }: PromoCodeResult): CartList[] =>
  kind === 'list' ? [{ code: name, grants: grantsOf(tickets) }] : [];

const toBenefit = (
  { ticketId: typeId, amount, percentageValue, ...benefit }: CheckoutBenefit,
  currency: Currency,
): PageOffer['benefits'][number] => ({
  ...benefit,
  typeId,
  discount: toDiscount({ amount, percentageValue }, currency),
});

const millisOf = (instant: string | null) => (instant === null ? null : toMillis(instant));

function toCode(code: PromoCodeResult, currency: Currency): OfferedCode[] {
  const { kind } = code;
  if (kind === 'list') return [];
  const discount = toDiscount(code, currency);
  return [{ ...code, kind, discount, typeIds: typeIdsOf(code), usesLeft: code.quantity }];
}

/** A discount that names no types is for all; what a secret code unlocks was sent with it. */
function typeIdsOf({ kind, ticketIds, tickets }: PromoCodeResult): string[] | null {
  if (kind === 'secret') return tickets.map(({ id }) => id);
  return ticketIds.length > 0 ? ticketIds : null;
}

function toDiscount(
  code: Pick<PromoCodeResult, 'amount' | 'percentageValue'>,
  currency: Currency,
): Discount | null {
  if (code.percentageValue !== null) return { kind: 'percentage', percent: code.percentageValue };
  return code.amount ? { kind: 'fixed', amountMinor: toMinor(code.amount, currency) } : null;
}
