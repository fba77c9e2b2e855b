import type { OrderInput } from '@foyer/contracts';
import {
  cartRefusal,
  codeRefusal,
  discountOf,
  normalizeDonation,
  toMinor,
  type Currency,
} from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Holder } from '../../inventory/index.ts';
import { findCodes, type Code } from './codes.repository.ts';
import type { Offer, OfferedType } from './offer.repository.ts';
import { cartTotals, priceTicket } from './price-cart.model.ts';
import type { PricedItem } from '../order/order-items.repository.ts';

export interface Cart {
  items: PricedItem[];
  totals: ReturnType<typeof cartTotals>;
  codes: readonly Code[];
  attendance: 'in-person' | 'online';
}

/** What a buyer chose, checked against what is on offer now and priced from the database alone. */
export async function buildCart(
  tx: Tx,
  offer: Offer,
  types: readonly OfferedType[],
  input: OrderInput,
  typedCodes: readonly string[],
  holder: Holder,
): Promise<Cart> {
  const donation = donationMinor(input.donationAmount, offer.currency);
  assertMeant(offer, input, donation);
  const codes = await chosenCodes(tx, offer, typedCodes, holder);
  const chosen = [...sumQuantities(input)].map(([id, quantity]) => ({
    type: choose(types, id, quantity, offer, codes),
    quantity,
  }));
  const refusal = cartRefusal(
    chosen.map(({ type, quantity }) => ({ isAddOn: type.category === 'add_on', quantity })),
  );
  if (refusal) throw new DomainError(refusal);
  const code = discountOf(codes);
  const promo = code?.discount
    ? { name: code.name, discount: code.discount, ticketTypeIds: code.ticketTypeIds }
    : null;
  const items = chosen.flatMap(({ type, quantity }) =>
    Array.from({ length: quantity }, () => priceTicket(type, offer.currency, promo)),
  );
  const totals = cartTotals(items, donation);
  if (input.paymentMethod === 'free' && totals.totalMinor > 0)
    throw badField('paymentMethod', 'This order costs something.');
  return {
    items,
    codes,
    totals,
    attendance: chosen.every(({ type }) => type.attendance === 'online') ? 'online' : 'in-person',
  };
}

/** Refuses an event or a date that cannot be bought now. */
export function assertOnSale(
  offer: Offer,
): asserts offer is Offer & { instance: NonNullable<Offer['instance']> } {
  if (offer.status === 'canceled' || offer.instance?.isCanceled)
    throw new DomainError('event_cancelled');
  if (offer.status !== 'published' || !offer.instance || offer.instance.isOver)
    throw new DomainError('event_not_on_sale');
}

/** Whether a hidden ticket type is open to somebody with one of these codes. */
export const reveals = (codes: readonly Pick<Code, 'kind' | 'ticketTypeIds'>[], typeId: string) =>
  codes.some(
    (code) =>
      code.kind === 'secret' &&
      (code.ticketTypeIds === null || code.ticketTypeIds.includes(typeId)),
  );

/**
 * What means nothing at this event is refused, so that nobody is charged for it or counts on it.
 */
function assertMeant(offer: Offer, input: OrderInput, donation: number): void {
  if (donation > 0 && !offer.takesDonations) throw new DomainError('donation_not_offered');
  if (
    input.membershipDiscounts.length > 0 ||
    input.tickets.some(({ membershipId }) => membershipId)
  )
    throw new DomainError('membership_not_valid');
  if (input.customUserListsCodes.length > 0) throw new DomainError('list_code_unknown');
}

function choose(
  types: readonly OfferedType[],
  id: string,
  quantity: number,
  offer: Offer,
  codes: readonly Code[],
): OfferedType {
  const type = types.find((one) => one.id === id);
  // a hidden type without its code is refused as one that does not exist
  if (!type || (type.isSecret && !reveals(codes, type.id)) || !isInSale(type, offer.now))
    throw new DomainError('ticket_not_on_sale');
  if (quantity > type.maxPerOrder) throw new DomainError('over_ticket_limit');
  if (type.priceMinor > 0 && !offer.paymentsConnected)
    throw new DomainError('payments_not_connected');
  return type;
}

const isInSale = (type: OfferedType, now: Date) =>
  (!type.salesStartAt || type.salesStartAt <= now) && (!type.salesEndAt || type.salesEndAt > now);

function sumQuantities(input: OrderInput): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of input.tickets) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/**
 * The codes of an order in the order in which they were typed, by the rule that the screen obeys as
 * well.
 */
async function chosenCodes(
  tx: Tx,
  offer: Offer,
  typed: readonly string[],
  holder: Holder,
): Promise<Code[]> {
  if (typed.length === 0) return [];
  const names = typed.map((name) => name.trim().toUpperCase());
  const found = await findCodes(tx, offer, names, holder);
  const codes: Code[] = [];
  for (const name of names) {
    const code = found.find((one) => one.name === name);
    if (!code) throw new DomainError('code_unknown');
    const refusal = codeRefusal(codes, code);
    if (refusal) throw new DomainError(refusal);
    codes.push(code);
  }
  return codes;
}

const badField = (path: string, message: string) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

function donationMinor(amount: number, currency: Currency): number {
  try {
    return normalizeDonation(toMinor(amount, currency), currency);
  } catch {
    throw badField('donationAmount', 'Enter an amount in whole cents.');
  }
}
