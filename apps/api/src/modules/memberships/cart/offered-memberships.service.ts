import { countedSince, type MembershipInterval } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { NewLine } from '../../orders/index.ts';
import { countTaken } from '../places.repository.ts';
import { discountOf, type OwnBenefit } from '../standing/benefits.service.ts';
import { changeFirstPeriod } from '../subscriptions/membership-lines.repository.ts';
import { periodLine, type PeriodDetail } from '../subscriptions/period-line.model.ts';
import {
  findOffered,
  findTierBenefits,
  type OfferedAt,
  type OfferedRow,
  type TierBenefitRow,
} from './offered-memberships.repository.ts';

/** A membership that may be bought with tickets, by one of its prices. */
export interface OfferedMembership {
  priceId: string;
  tierId: string;
  tierName: string;
  amountMinor: number;
  interval: MembershipInterval;
  /** What it gives from the cart on; `membershipId` is that of the price. */
  benefits: OwnBenefit[];
}

interface House extends Pick<OfferedAt, 'ownerId' | 'currency'> {
  /** Where it is paid now. */
  paidAt: { provider: string } | null;
}

/**
 * What somebody may become a member by in the cart of their tickets: a price that the house sells
 * to everybody, with a place left, in the currency of the tickets, where the provider keeps cards
 * for the next periods. None to a member, nor to the house itself. Its place is taken with the
 * tickets.
 */
export async function offeredMemberships(
  tx: Tx,
  { payments }: Deps,
  { userId }: Pick<Actor, 'userId'>,
  { ownerId, currency, paidAt }: House,
  orderId?: string,
): Promise<OfferedMembership[]> {
  if (paidAt?.provider !== payments.name || userId === ownerId) return [];
  const at = { ownerId, currency, userId };
  const found = await findOffered(tx, at);
  const open: OfferedRow[] = [];
  for (const price of found) if (await hasPlace(tx, at, price, orderId)) open.push(price);
  if (open.length === 0) return [];
  const benefits = await findTierBenefits(tx, at, [...new Set(open.map(({ tierId }) => tierId))]);
  return open.map(({ memberLimit: _, ...price }) => ({
    ...price,
    benefits: benefits
      .filter(({ tierId }) => tierId === price.tierId)
      .map((benefit) => toOwn(benefit, price.priceId)),
  }));
}

/** As far as can be told without waiting for others: whoever buys it looks behind the lock. */
const hasPlace = async (
  tx: Tx,
  { ownerId, userId }: OfferedAt,
  { tierId, memberLimit }: OfferedRow,
  orderId: string | undefined,
) =>
  memberLimit === null ||
  (await countTaken(tx, { ownerId, tierId, userId, ...(orderId && { orderId }) })) < memberLimit;

/** Nothing of it was used; it counts from now on, when the membership begins. */
const toOwn = (
  { tierId: _, amountMinor, percentage, within, now, zone, ...benefit }: TierBenefitRow,
  priceId: string,
): OwnBenefit => ({
  ...benefit,
  membershipId: priceId,
  discount: discountOf({ amountMinor, percentage }),
  used: 0,
  since: within === null ? null : countedSince(within, { anchorAt: now, zone }, now),
  until: null,
});

/** The line by which it is bought, and the id that the membership gets. */
export function newMembership({ benefits: _, ...price }: OfferedMembership): {
  line: NewLine;
  subscriptionId: string;
} {
  const subscriptionId = newId();
  return { line: periodLine({ ...price, subscriptionId, number: 1 }), subscriptionId };
}

/** A line that stays in a changed cart is by this price from now on, and begins this membership. */
export const keepMembership = (tx: Tx, orderId: string, { detail }: NewLine): Promise<unknown> =>
  changeFirstPeriod(tx, orderId, detail as PeriodDetail);
