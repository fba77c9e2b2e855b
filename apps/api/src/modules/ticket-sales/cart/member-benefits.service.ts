import type { CheckoutBenefit, CheckoutMembership } from '@foyer/contracts';
import { cartBenefits, toMajor, type Discount } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import {
  benefitsAt,
  fitsBenefitLimits,
  offeredMemberships,
  keepBenefitUses,
  type BenefitUse,
  type OwnBenefit,
} from '../../memberships/index.ts';
import { giveBackOrders } from '../../orders/index.ts';
import type { Offer, OfferedType } from './offer.repository.ts';

/** What the memberships of whoever asks give for each ticket type, as the checkout is told it. */
export async function shownBenefits(
  tx: Tx,
  actor: Actor,
  offer: Offer,
  types: readonly OfferedType[],
): Promise<CheckoutBenefit[]> {
  return toShown(await benefitsAt(tx, actor, offer.eventId), offer, types);
}

/** The same of the memberships that whoever asks may buy with tickets. */
export const shownMemberships = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  offer: Offer,
  types: readonly OfferedType[],
): Promise<CheckoutMembership[]> =>
  (await offeredMemberships(tx, deps, actor, offer)).map(
    ({ amountMinor, tierName, benefits, ...price }) => ({
      ...price,
      name: tierName,
      price: toMajor(amountMinor, offer.currency),
      benefits: toShown(benefits, offer, types),
    }),
  );

function toShown(
  held: readonly OwnBenefit[],
  { categoryId, currency }: Offer,
  types: readonly OfferedType[],
): CheckoutBenefit[] {
  const amountOf = (discount: Discount | null) =>
    discount?.kind === 'fixed' ? toMajor(discount.amountMinor, currency) : null;
  const percentOf = (discount: Discount | null) =>
    discount?.kind === 'percentage' ? discount.percent : null;
  return cartBenefits(held, { types, categoryId, currency }).map(
    ({ typeId: ticketId, discount, ...benefit }) => ({
      ...benefit,
      ticketId,
      amount: amountOf(discount),
      percentageValue: percentOf(discount),
    }),
  );
}

/**
 * Lets the tickets of an order count against the benefits that make them cheaper. Last of all, when
 * the order's lines are there: two orders of one member that want the last one meet here. The
 * buyer's own `spare` carts go first, as with stock.
 */
export async function takeBenefits(
  tx: Tx,
  deps: Deps,
  orderId: string,
  uses: readonly BenefitUse[],
  spare: readonly string[],
): Promise<void> {
  const [, fits] = await pipelined(tx, [
    (tx) => keepBenefitUses(tx, orderId, uses),
    (tx) => fitsBenefitLimits(tx, orderId),
  ]);
  if (fits) return;
  await giveBackOrders(tx, deps, spare);
  if (!(await fitsBenefitLimits(tx, orderId))) throw new DomainError('membership_not_valid');
}
