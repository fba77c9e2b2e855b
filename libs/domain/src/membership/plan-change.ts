import { assertMinor } from '../money/money.ts';
import { monthsOf, type MembershipInterval } from './periods.ts';

/** What somebody pays, and how often. */
export interface PlanPrice {
  amountMinor: number;
  interval: MembershipInterval;
}

/** The plan that somebody has, with the time that is paid. */
export interface HeldPlan extends PlanPrice {
  /** What the period that runs is worth: its price, less what went back of it. */
  worthMinor: number;
  startsAt: Date;
  endsAt: Date;
}

/** What becomes of a membership whose member wants another plan. */
export type PlanChange =
  /** A new period begins, and is paid less what is left of the old one. */
  | { kind: 'now'; creditMinor: number; dueMinor: number }
  /** When the time that is paid is over. */
  | { kind: 'later' };

/**
 * The one rule of another plan, at `now`: what costs more for the same time begins now, less what
 * is left of the paid time, to the smallest unit and rounded in the member's favour; everything
 * else when that time is over. So does what costs more where the rest is worth as much, or leaves
 * less to pay than a card can be charged (`leastMinor`): nobody loses what they paid.
 */
export function planChange(
  held: HeldPlan,
  wanted: PlanPrice,
  { now, leastMinor }: { now: Date; leastMinor: number },
): PlanChange {
  if (!isDearer(wanted, held)) return { kind: 'later' };
  const creditMinor = leftOf(held, now);
  const dueMinor = wanted.amountMinor - creditMinor;
  return dueMinor > 0 && dueMinor >= leastMinor
    ? { kind: 'now', creditMinor, dueMinor }
    : { kind: 'later' };
}

/** Compared over twelve months, so that no month is longer than another one. */
const isDearer = (one: PlanPrice, other: PlanPrice): boolean =>
  one.amountMinor * monthsOf(other.interval) > other.amountMinor * monthsOf(one.interval);

/** What is left of a period at an instant. */
function leftOf({ worthMinor, startsAt, endsAt }: HeldPlan, now: Date): number {
  const [from, to] = [startsAt.getTime(), endsAt.getTime()];
  const left = Math.min(Math.max(to - now.getTime(), 0), to - from);
  const length = BigInt(to - from);
  if (length <= 0n) return 0;
  return Number((BigInt(assertMinor(worthMinor)) * BigInt(left) + length - 1n) / length);
}
