import type { OrderInput } from '@foyer/contracts';
import { normalizeDonation, toMinor, type Currency } from '@foyer/domain';
import type { Tx } from '../../platform/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findCode, type Code } from './codes.repository.ts';
import type { Offer, OfferedType } from './offer.repository.ts';
import { cartTotals, priceTicket, type PricedItem } from './price-cart.model.ts';

export interface ChosenCodes { promoCode?: string | undefined; secretCode?: string | undefined }

export interface Cart {
  items: PricedItem[]; totals: ReturnType<typeof cartTotals>; code: Code | null; attendance: 'in-person' | 'online';
}

/** What a buyer chose, checked against what is on offer now and priced from the database alone. */
export async function buildCart(
  tx: Tx, offer: Offer, types: readonly OfferedType[], input: OrderInput, codes: ChosenCodes, orderId: string | null,
): Promise<Cart> {
  const quantities = sumQuantities(input);
  if (quantities.size === 0) throw new DomainError('nothing_chosen');
  const code = await chosenCode(tx, offer, codes, orderId);
  const chosen = [...quantities].map(([id, quantity]) => ({ type: choose(types, id, quantity, offer, code), quantity }));
  const promo = code?.discount ? { name: code.name, discount: code.discount, ticketTypeIds: code.ticketTypeIds } : null;
  const items = chosen.flatMap(({ type, quantity }) => Array.from({ length: quantity }, () => priceTicket(type, offer.currency, promo)));
  return {
    items, code, totals: cartTotals(items, donationMinor(input.donationAmount, offer.currency)),
    attendance: chosen.every(({ type }) => type.attendance === 'online') ? 'online' : 'in-person',
  };
}

/** Refuses an event or a date that cannot be bought now. */
export function assertOnSale(offer: Offer): asserts offer is Offer & { instance: NonNullable<Offer['instance']> } {
  if (offer.status === 'canceled' || offer.instance?.isCanceled) throw new DomainError('event_cancelled');
  if (offer.status !== 'published' || !offer.instance || offer.instance.isOver) throw new DomainError('event_not_on_sale');
}

/** Whether a hidden ticket type is open to somebody with this code. */
export const reveals = (code: Code | null, typeId: string) =>
  code?.kind === 'secret' && (code.ticketTypeIds === null || code.ticketTypeIds.includes(typeId));

function choose(types: readonly OfferedType[], id: string, quantity: number, offer: Offer, code: Code | null): OfferedType {
  const type = types.find((one) => one.id === id);
  // a hidden type without its code answers as one that does not exist
  if (!type || (type.isSecret && !reveals(code, type.id)) || !isInSale(type, offer.now)) throw new DomainError('ticket_not_on_sale');
  if (quantity > type.maxPerOrder) throw new DomainError('over_ticket_limit');
  if (type.priceMinor > 0 && !offer.paymentsConnected) throw new DomainError('payments_not_connected');
  return type;
}

const isInSale = (type: OfferedType, now: Date) => (!type.salesStartAt || type.salesStartAt <= now) && (!type.salesEndAt || type.salesEndAt > now);

function sumQuantities(input: OrderInput): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of input.tickets) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** One code for an order, whichever of the two fields it came in. */
async function chosenCode(tx: Tx, offer: Offer, { promoCode, secretCode }: ChosenCodes, orderId: string | null): Promise<Code | null> {
  const typed = promoCode ?? secretCode;
  if (!typed) return null;
  if (promoCode && secretCode && promoCode.toUpperCase() !== secretCode.toUpperCase()) throw new DomainError('code_not_combinable');
  const code = await findCode(tx, offer, typed, orderId);
  if (!code) throw new DomainError('code_unknown');
  if (code.usesLeft === 0) throw new DomainError('code_used_up');
  return code;
}

function donationMinor(amount: number, currency: Currency): number {
  try {
    return normalizeDonation(toMinor(amount, currency), currency);
  } catch {
    throw new DomainError('bad_request', { fields: [{ path: 'donationAmount', message: 'Enter an amount in whole cents.' }] });
  }
}
