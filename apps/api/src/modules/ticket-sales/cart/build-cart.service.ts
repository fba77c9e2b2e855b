import type { OrderInput, SalesChannel } from '@foyer/contracts';
import {
  cartBenefits,
  priceCart,
  refundDeadline,
  toMinor,
  type Cart,
  type CartRefusal,
  type Currency,
  type OrderTotals,
  type PricedLine,
} from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import {
  membershipsAt,
  newMembership,
  type BenefitUse,
  type OfferedMembership,
  type OwnBenefit,
} from '../../memberships/index.ts';
import { chargeTooSmall, type NewLine, type PromisedTerms } from '../../orders/index.ts';
import { nameOfListCode, type ListUse, type OfferedList } from '../../user-lists/index.ts';
import type { WaitingOffer } from '../../waiting-list/index.ts';
import type { TicketDetail } from '../ticket.kind.ts';
import { nameOfCode, type Code } from './codes.repository.ts';
import { isCash, isComp, paidBy } from './door-sale.service.ts';
import { listsOf, usesOf } from './list-places.service.ts';
import { judgeTiers } from './tiers.service.ts';
import { holdOf, offerOf, withKept } from './waiting-offer.service.ts';
import type { Offer, OfferedType } from './offer.repository.ts';
import { donation, refusals } from '../ticket-sales.messages.en.ts';

/** What is chosen from, by whom, and how many tickets they hold in other carts for the event. */
interface Choice {
  channel: SalesChannel;
  offer: OnSale;
  types: readonly OfferedType[];
  holder: Actor;
  heldElsewhere: number;
  /** What the buyer's memberships give here. */
  benefits: readonly OwnBenefit[];
  /** What they may become a member by; not asked where they want none. */
  memberships: readonly OfferedMembership[];
  /** Of a cart that has an order: what was kept for its buyer it has by now. */
  isChange?: boolean;
}

/** Codes that the buyer typed, and those of them that work for the event. */
interface TypedCodes {
  typed: readonly string[];
  found: readonly Code[];
}

export interface BuiltCart {
  lines: NewLine[];
  codes: readonly Code[];
  /** Through what the tickets of lists are bought. */
  uses: ListUse[];
  /** By what memberships the tickets are cheaper. */
  benefitUses: BenefitUse[];
  /** The line of the membership that is bought with them. */
  membership: NewLine | null;
  /** What was kept for its buyer, who has waited for it. */
  kept: WaitingOffer | null;
  paidBy: ReturnType<typeof paidBy>;
}

/** What a buyer chose, checked against what is on offer now and priced from the database alone. */
export async function buildCart(
  tx: Tx,
  { channel, offer, types: all, holder, heldElsewhere, benefits, memberships, isChange }: Choice,
  input: OrderInput,
  { typed, found: codes }: TypedCodes,
): Promise<BuiltCart> {
  const cart = toCart(input, typed, offer.currency);
  const typeIds = cart.lines.map(({ typeId }) => typeId);
  const { instance, now } = offer;
  const kept = await offerOf(tx, input.waitingListCode, instance.id, isChange);
  const place = { instanceId: instance.id, holder, now };
  const types = withKept(all, await judgeTiers(tx, all, typeIds, place), kept);
  const lists = await listsOf(tx, offer.eventId, all, holder, cart.lists);
  const known = { types, codes, lists, benefits, memberships, heldElsewhere };
  const given = isComp(channel, input);
  const paysWith = { isComp: given, isCash: isCash(channel, input) };
  const priced = priceCart({ ...toCartOffer(offer, known), ...paysWith }, cart, offer.now);
  const [refusal] = priced.refusals;
  if (refusal) throw refusedAs(refusal, offer, channel);
  if (input.paymentMethod === 'free' && priced.totals.totalMinor > 0)
    throw badField('paymentMethod', refusals.notFree);
  const { lines, codes: used, totals } = priced;
  const bought = lines.flatMap((line) => ticketLines(offer, line, kept));
  const wanted = memberships.find(({ priceId }) => priceId === priced.membership?.priceId);
  const membership = wanted ? newMembership(wanted) : null;
  return {
    lines: [
      ...(given ? bought.map((line) => ({ ...line, discountSource: 'comp' as const })) : bought),
      ...donationLines(offer, totals),
      ...(membership ? [membership.line] : []),
    ],
    codes: given ? [] : used,
    paidBy: paidBy(channel, input),
    uses: usesOf(lists, cart, lines),
    benefitUses: given ? [] : usesIn(offer.eventId, lines, benefits, wanted, membership),
    membership: membership?.line ?? null,
    kept,
  };
}

const donationLines = ({ eventId }: Offer, { donationMinor: given }: OrderTotals): NewLine[] =>
  given === 0
    ? []
    : [
        {
          kind: 'donation',
          productId: eventId,
          subjectId: eventId,
          name: donation,
          basePriceMinor: given,
          baseFeeMinor: 0,
          priceMinor: given,
          feeMinor: 0,
          discountMinor: 0,
          discountName: null,
        },
      ];

/** What the database says, as the rule of carts asks for it. */
export const toCartOffer = (
  { currency, paymentsConnected, takesDonations, categoryId }: Offer,
  known: {
    types: readonly OfferedType[];
    codes: readonly Code[];
    lists: readonly OfferedList[];
    benefits: readonly OwnBenefit[];
    memberships?: readonly OfferedMembership[];
    heldElsewhere: number;
  },
) => ({
  ...{ currency, paymentsConnected, takesDonations, ...known },
  benefits: cartBenefits(known.benefits, { types: known.types, categoryId, currency }),
  memberships: (known.memberships ?? []).map(({ priceId, amountMinor, benefits }) => ({
    ...{ priceId, amountMinor },
    benefits: cartBenefits(benefits, { types: known.types, categoryId, currency }),
  })),
});

/** The same with what is bought with them, which has its id by now in place of its price. */
const usesIn = (
  eventId: string,
  lines: readonly PricedLine<OfferedType>[],
  held: readonly OwnBenefit[],
  wanted: OfferedMembership | undefined,
  bought: { subscriptionId: string } | null,
): BenefitUse[] =>
  benefitUsesOf(eventId, lines, [...held, ...(wanted?.benefits ?? [])]).map((use) =>
    bought && use.membershipId === wanted?.priceId
      ? { ...use, membershipId: bought.subscriptionId }
      : use,
  );

/** By what each type of a cart is cheaper; none of a type that takes no membership's discount. */
const benefitUsesOf = (
  eventId: string,
  lines: readonly PricedLine<OfferedType>[],
  held: readonly OwnBenefit[],
): BenefitUse[] =>
  lines.flatMap(({ type: { id: typeId }, benefit }) => {
    const own = held.find(
      (one) => one.benefitId === benefit?.benefitId && one.membershipId === benefit.membershipId,
    );
    if (!own) return [];
    const { benefitId, membershipId, quantity, since } = own;
    return [{ typeId, benefitId, membershipId, eventId, quantity, since }];
  });

/** An event with a date that can be bought now. */
export type OnSale = Offer & { instance: NonNullable<Offer['instance']> };

/** What whoever holds tickets now is promised of them. */
export const promisedOf = ({ instance, ...offer }: OnSale): PromisedTerms => ({
  allowed: offer.refundsAllowed,
  until: offer.refundsAllowed
    ? refundDeadline(instance.startsAt, offer.refundDaysBefore).toISOString()
    : null,
  ...(offer.exchangeAllowed && { exchangeHours: offer.exchangeHoursBefore }),
});

/**
 * Refuses whoever is no member of the house where tickets are for members alone. At the door
 * whoever sells knows whom they let in.
 */
export async function assertMayBuy(tx: Tx, actor: Actor, offer: Offer): Promise<void> {
  if (!(await membershipsAt(tx, actor, offer)).mayAttend) throw new DomainError('members_only');
}

/** Refuses an event or a date that cannot be bought now. */
export function assertOnSale(offer: Offer): asserts offer is OnSale {
  const { status, instance } = offer;
  if (status === 'canceled') throw new DomainError('event_cancelled');
  if (instance?.isCanceled) throw new DomainError('date_cancelled');
  if (instance?.isPostponed) throw new DomainError('date_postponed');
  if (status !== 'published' || !instance) throw new DomainError('event_not_on_sale');
  if (instance.isOver) throw new DomainError('event_over');
}

const toCart = (input: OrderInput, codes: readonly string[], currency: Currency): Cart => ({
  lines: input.tickets.map(({ id, quantity }) => ({ typeId: id, quantity })),
  codes: codes.map(nameOfCode),
  lists: input.customUserListsCodes.map(nameOfListCode),
  memberships: [
    ...input.membershipDiscounts.map(({ membershipId, ticketId }) => ({
      membershipId,
      typeId: ticketId,
    })),
    ...input.tickets.flatMap(({ id, membershipId }) =>
      membershipId === undefined ? [] : [{ membershipId, typeId: id }],
    ),
  ],
  membershipPriceId: input.membershipPriceId,
  donationMinor: donationMinor(input.donationAmount, currency),
});

/** Each ticket is a line of its own. */
const ticketLines = (
  { eventId, instance }: Choice['offer'],
  { type, quantity, cost, benefit }: PricedLine<OfferedType>,
  kept: WaitingOffer | null,
): NewLine[] =>
  Array.from({ length: quantity }, (_, at) => ({
    kind: 'ticket',
    productId: type.id,
    subjectId: eventId,
    name: type.name,
    ...cost,
    ...(benefit && { discountSource: 'membership' as const }),
    detail: { instanceId: instance.id, ...holdOf(kept, type, at) } satisfies TicketDetail,
  }));

/** The sentence of a sum that is too small names the least that there is. */
const refusedAs = ({ code }: CartRefusal, { currency }: Offer, channel: SalesChannel) =>
  code === 'charge_too_small'
    ? chargeTooSmall(currency, channel === 'door')
    : new DomainError(code);

const badField = (path: string, message: string) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

function donationMinor(amount: number, currency: Currency): number {
  try {
    return toMinor(amount, currency);
  } catch {
    throw badField('donationAmount', refusals.wholeCents);
  }
}
