import type { OrderInput } from '@foyer/contracts';
import {
  priceCart,
  toMinor,
  type Cart,
  type Currency,
  type OrderTotals,
  type PricedLine,
} from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Holder } from '../../inventory/index.ts';
import { ticketLine, type NewLine, type PricedItem } from '../order/order-items.repository.ts';
import { findCodes, type Code } from './codes.repository.ts';
import type { Offer, OfferedType } from './offer.repository.ts';

/** What is chosen from, by whom, and how many tickets they hold in other carts for the event. */
interface Choice {
  offer: Offer;
  types: readonly OfferedType[];
  holder: Holder;
  heldElsewhere: number;
}

export interface BuiltCart {
  lines: NewLine[];
  totals: OrderTotals;
  codes: readonly Code[];
}

/** What a buyer chose, checked against what is on offer now and priced from the database alone. */
export async function buildCart(
  tx: Tx,
  { offer, types, holder, heldElsewhere }: Choice,
  input: OrderInput,
  typedCodes: readonly string[],
): Promise<BuiltCart> {
  const cart = toCart(input, typedCodes, offer.currency);
  const codes = await findCodes(tx, offer, cart.codes, holder);
  const priced = priceCart(toCartOffer(offer, { types, codes, heldElsewhere }), cart, offer.now);
  const [refusal] = priced.refusals;
  if (refusal) throw new DomainError(refusal.code);
  if (input.paymentMethod === 'free' && priced.totals.totalMinor > 0)
    throw badField('paymentMethod', 'This order costs something.');
  const { lines, codes: used, totals } = priced;
  const tickets = lines.flatMap(toItems).map(ticketLine);
  return { lines: [...tickets, ...donationLines(offer, totals)], codes: used, totals };
}

const donationLines = ({ eventId }: Offer, { donationMinor: given }: OrderTotals): NewLine[] =>
  given === 0
    ? []
    : [
        {
          kind: 'donation',
          productId: eventId,
          name: 'Donation',
          basePriceMinor: given,
          baseFeeMinor: 0,
          priceMinor: given,
          feeMinor: 0,
          discountMinor: 0,
          discountName: null,
        },
      ];

/**
 * What the database says, as the rule of carts asks for it. No ticket is sold to lists yet, and no
 * membership gives a discount.
 */
export const toCartOffer = (
  { currency, paymentsConnected, takesDonations }: Offer,
  known: { types: readonly OfferedType[]; codes: readonly Code[]; heldElsewhere: number },
) => ({ currency, paymentsConnected, takesDonations, lists: [], benefits: [], ...known });

/** Refuses an event or a date that cannot be bought now. */
export function assertOnSale(
  offer: Offer,
): asserts offer is Offer & { instance: NonNullable<Offer['instance']> } {
  if (offer.status === 'canceled' || offer.instance?.isCanceled)
    throw new DomainError('event_cancelled');
  if (offer.status !== 'published' || !offer.instance || offer.instance.isOver)
    throw new DomainError('event_not_on_sale');
}

const toCart = (input: OrderInput, codes: readonly string[], currency: Currency): Cart => ({
  lines: input.tickets.map(({ id, quantity }) => ({ typeId: id, quantity })),
  codes: codes.map((code) => code.trim().toUpperCase()),
  lists: input.customUserListsCodes,
  memberships: [
    ...input.membershipDiscounts.map(({ membershipId, ticketId }) => ({
      membershipId,
      typeId: ticketId,
    })),
    ...input.tickets.flatMap(({ id, membershipId }) =>
      membershipId === undefined ? [] : [{ membershipId, typeId: id }],
    ),
  ],
  donationMinor: donationMinor(input.donationAmount, currency),
});

/** Each ticket is an item of its own. */
const toItems = ({ type, quantity, cost }: PricedLine<OfferedType>): PricedItem[] =>
  Array.from({ length: quantity }, () => ({ ticketTypeId: type.id, name: type.name, ...cost }));

const badField = (path: string, message: string) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

function donationMinor(amount: number, currency: Currency): number {
  try {
    return toMinor(amount, currency);
  } catch {
    throw badField('donationAmount', 'Enter an amount in whole cents.');
  }
}
