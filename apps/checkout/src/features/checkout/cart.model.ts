import type { CheckoutTicket, PromoCodeResult } from '@foyer/contracts';
import {
  availabilityLabel,
  discountUnit,
  formatMoney,
  orderTotals,
  ticketAvailability,
  toMinor,
  type Discount,
  type OrderLine,
  type UnitPrice,
} from '@foyer/domain';

/** How many of each ticket type are chosen, by its id. */
export type Quantities = Readonly<Record<string, number>>;

const toDiscount = (
  promo: PromoCodeResult | null,
  currency: CheckoutTicket['currency'],
): Discount | null => {
  if (!promo || promo.kind !== 'discount') return null;
  if (promo.percentageValue !== null) return { kind: 'percentage', percent: promo.percentageValue };
  return promo.amount ? { kind: 'fixed', amountMinor: toMinor(promo.amount, currency) } : null;
};

function discounted(ticket: CheckoutTicket, unit: UnitPrice, promo: PromoCodeResult | null) {
  const applies =
    promo !== null && (promo.ticketIds.length === 0 || promo.ticketIds.includes(ticket.id));
  return discountUnit(unit, applies ? toDiscount(promo, ticket.currency) : null);
}

/**
 * One ticket type in the cart, with what the code takes off each ticket; the server counts again
 * and decides.
 */
function toLine(
  ticket: CheckoutTicket,
  quantity: number,
  promo: PromoCodeResult | null,
): OrderLine {
  const unit = {
    priceMinor: toMinor(ticket.price, ticket.currency),
    feeMinor: toMinor(ticket.fee, ticket.currency),
  };
  return { ...unit, discountMinor: discounted(ticket, unit, promo).discountMinor, quantity };
}

/**
 * What one ticket costs, fee included, and what it would cost without the code; `before` null when
 * the code leaves it alone.
 */
export function ticketPrice(
  ticket: CheckoutTicket,
  promo: PromoCodeResult | null,
): { amount: number; fee: number; before: number | null } {
  const unit = {
    priceMinor: toMinor(ticket.price, ticket.currency),
    feeMinor: toMinor(ticket.fee, ticket.currency),
  };
  const now = discounted(ticket, unit, promo);
  const full = unit.priceMinor + unit.feeMinor;
  return {
    amount: now.priceMinor + now.feeMinor,
    fee: now.feeMinor,
    before: now.discountMinor > 0 ? full : null,
  };
}

interface CartRow {
  name: string;
  quantity: number;
  amount: string;
}
export interface CartSummary {
  rows: CartRow[];
  feesMinor: number;
  discounts: string | null;
  total: string;
  totalMinor: number;
  count: number;
  currency: CheckoutTicket['currency'];
}

/** What the order summary shows; fees and discounts in sums, the total all-in. */
export function summarize(
  tickets: readonly CheckoutTicket[],
  quantities: Quantities,
  promo: PromoCodeResult | null,
): CartSummary {
  const chosen = tickets.filter((ticket) => (quantities[ticket.id] ?? 0) > 0);
  const currency = tickets[0]?.currency ?? 'usd';
  const lines = chosen.map((ticket) => toLine(ticket, quantities[ticket.id] ?? 0, promo));
  const totals = orderTotals(lines);
  return {
    rows: chosen.map((ticket, index) => ({
      name: ticket.name,
      quantity: lines[index]?.quantity ?? 0,
      amount: formatMoney(
        (lines[index]?.priceMinor ?? 0) * (lines[index]?.quantity ?? 0),
        currency,
      ),
    })),
    feesMinor: totals.feesMinor,
    discounts: totals.discountsMinor > 0 ? formatMoney(totals.discountsMinor, currency) : null,
    total: formatMoney(totals.totalMinor, currency),
    totalMinor: totals.totalMinor,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    currency,
  };
}

/** Why a ticket type cannot be chosen, in words; null when it can. */
export const unavailableLabel = (
  ticket: CheckoutTicket,
  paymentsConnected: boolean,
  timezone: string,
  now: Date,
) =>
  availabilityLabel(
    ticketAvailability(
      {
        capacityLeft: ticket.quantity,
        startsSalesAt: ticket.startsSalesAt ? new Date(ticket.startsSalesAt) : null,
        endsSalesAt: ticket.endsSalesAt ? new Date(ticket.endsSalesAt) : null,
        priceMinor: toMinor(ticket.price, ticket.currency),
        paymentsConnected,
      },
      now,
    ),
    timezone,
  );

/** A single ticket type that can be chosen starts at one. */
export function startingQuantities(
  tickets: readonly CheckoutTicket[],
  isAvailable: (ticket: CheckoutTicket) => boolean,
): Quantities {
  const [only, second] = tickets;
  return only && !second && isAvailable(only) ? { [only.id]: 1 } : {};
}

/** Keeps what is chosen within what is left now; names the types that had to give. */
export function clampQuantities(
  tickets: readonly CheckoutTicket[],
  quantities: Quantities,
): { quantities: Quantities; short: string[] } {
  const short = tickets.filter(
    (ticket) => (quantities[ticket.id] ?? 0) > Math.max(0, ticket.quantity),
  );
  const kept = Object.fromEntries(
    tickets
      .map((ticket) => [
        ticket.id,
        Math.min(quantities[ticket.id] ?? 0, Math.max(0, ticket.quantity)),
      ])
      .filter(([, quantity]) => (quantity as number) > 0),
  );
  return { quantities: kept as Quantities, short: short.map((ticket) => ticket.name) };
}

/** What a code takes off: "10%" or "$5.00"; null when it only opens tickets. */
export function promoText(
  promo: PromoCodeResult,
  currency: CheckoutTicket['currency'],
): string | null {
  if (promo.percentageValue !== null) return `${promo.percentageValue}%`;
  return promo.amount ? formatMoney(toMinor(promo.amount, currency), currency) : null;
}
