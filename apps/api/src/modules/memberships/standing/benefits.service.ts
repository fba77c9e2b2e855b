import { countedSince, countedUntil, type Discount, type HeldBenefit } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import {
  forgetBenefitUses,
  insertBenefitUses,
  limitedBenefitUses,
  type BenefitUse,
} from './benefit-uses.repository.ts';
import { countUses, findHeldBenefits, type HeldBenefitRow } from './held-benefits.repository.ts';

/** A benefit that somebody holds, with since and until when tickets count against it. */
export type OwnBenefit = HeldBenefit & {
  since: Date | null;
  /** When they begin to count anew; null: never, or nothing limits it. */
  until: Date | null;
};

/**
 * What the memberships of whoever asks give at an event, with what of it was bought. A visitor has
 * none, and costs no question.
 */
export async function benefitsAt(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  eventId: string,
): Promise<OwnBenefit[]> {
  const found = userId ? await findHeldBenefits(tx, eventId, userId) : [];
  const counted = found.map((row) => ({ ...row, ...countedIn(row) }));
  const limited = counted.filter(({ quantity }) => quantity !== null);
  const uses = limited.length > 0 ? await countUses(tx, eventId, limited) : [];
  return counted.map(
    ({ anchorAt: _, zone: __, within: ___, now: ____, amountMinor, percentage, ...row }) => ({
      ...row,
      discount: discountOf({ amountMinor, percentage }),
      used: uses[limited.findIndex((one) => isSame(one, row))]?.sold ?? 0,
    }),
  );
}

const isSame = (one: Own, other: Own) =>
  one.membershipId === other.membershipId && one.benefitId === other.benefitId;
type Own = Pick<HeldBenefit, 'membershipId' | 'benefitId'>;

/** A discount as a benefit keeps it. */
export const discountOf = ({
  amountMinor,
  percentage,
}: Pick<HeldBenefitRow, 'amountMinor' | 'percentage'>): Discount =>
  amountMinor === null
    ? { kind: 'percentage', percent: percentage ?? 0 }
    : { kind: 'fixed', amountMinor };

const countedIn = ({ within, now, ...membership }: HeldBenefitRow) => ({
  since: within === null ? null : countedSince(within, membership, now),
  until: within === null ? null : countedUntil(within, membership, now),
});

/** Writes down by what the tickets of an order are cheaper, in place of what was there. */
export async function keepBenefitUses(tx: Tx, orderId: string, uses: readonly BenefitUse[]) {
  await pipelined(tx, [
    (tx) => forgetBenefitUses(tx, orderId),
    (tx) => (uses.length > 0 ? insertBenefitUses(tx, orderId, uses) : undefined),
  ]);
}

/**
 * Whether what the tickets of an order count against is still good for them. Orders that count
 * against the same are looked at one after another; each sees those before it, and its own lines
 * are written.
 */
export async function fitsBenefitLimits(tx: Tx, orderId: string): Promise<boolean> {
  const uses = await limitedBenefitUses(tx, orderId);
  const locks = uses.map(
    ({ membershipId, benefitId }) =>
      (tx: Tx) =>
        lockNamed(tx, 'benefit-uses', `${membershipId}:${benefitId}`),
  );
  const counts = uses.map((use) => (tx: Tx) => countUses(tx, use.eventId, [use], orderId));
  const [, counted] = await pipelined(tx, [
    (tx) => pipelined(tx, locks),
    (tx) => pipelined(tx, counts),
  ]);
  return uses.every(
    ({ wanted, quantity }, at) => (counted[at]?.[0]?.taken ?? 0) + wanted <= quantity,
  );
}
