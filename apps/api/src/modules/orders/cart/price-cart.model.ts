import {
  discountForLine,
  discountUnit,
  orderTotals,
  ticketFee,
  type Currency,
  type Discount,
  type OrderTotals,
} from '@foyer/domain';
import type { PricedItem } from '../order/order-items.repository.ts';

export interface PricedType {
  id: string;
  name: string;
  priceMinor: number;
}
export interface PromoDiscount {
  name: string;
  discount: Discount;
  ticketTypeIds: readonly string[] | null;
}

/**
 * Prices one ticket of a type from what the database says; nothing that the buyer sent enters a
 * price.
 */
export function priceTicket(
  type: PricedType,
  currency: Currency,
  promo: PromoDiscount | null,
): PricedItem {
  const full = { priceMinor: type.priceMinor, feeMinor: ticketFee(type.priceMinor, currency) };
  const applies =
    promo !== null && (promo.ticketTypeIds === null || promo.ticketTypeIds.includes(type.id));
  const unit = discountUnit(full, discountForLine({ promo: applies ? promo.discount : null }));
  return {
    ticketTypeId: type.id,
    name: type.name,
    basePriceMinor: full.priceMinor,
    baseFeeMinor: full.feeMinor,
    ...unit,
    discountName: unit.discountMinor > 0 ? (promo?.name ?? null) : null,
  };
}

/** The sums of a cart. */
export const cartTotals = (items: readonly PricedItem[], donationMinor: number): OrderTotals =>
  orderTotals(
    items.map((item) => ({
      priceMinor: item.basePriceMinor,
      feeMinor: item.baseFeeMinor,
      discountMinor: item.discountMinor,
      quantity: 1,
    })),
    donationMinor,
  );
