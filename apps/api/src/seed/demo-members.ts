import {
  anchorOf,
  periodNumberAt,
  periodOf,
  RETRY_DAYS,
  retryAt,
  type MembershipInterval,
  type Period,
} from '@foyer/domain';
import { millisecondsInDay } from 'date-fns/constants';
import type { HallTier } from './demo-tiers.ts';
import { seededRandom, type SeededRandom } from './random.ts';

const ZONE = 'America/New_York';
const DAYS = 540; // 18 months
/** Since when one of the tiers is no longer sold, and whoever ended left after it began. */
const LONG_AGO = 400;

/** What became of a member. */
const FATES = {
  renews: 63,
  cancels: 9,
  fails: 3,
  lapsed: 14,
  unpaid: 4,
  refunded: 2,
  cameBack: 1,
  given: 10,
  givenOver: 4,
  invited: 8,
};
type Fate = keyof typeof FATES;

/** A membership as it went until now. */
export interface DemoMembership {
  /** Which of the demo's members it is. */
  nth: number;
  tier: HallTier;
  interval: MembershipInterval;
  /** Somebody pays for it, by card; of the others none does. */
  isPaid: boolean;
  isInvited: boolean;
  anchorAt: Date;
  periods: Period[];
  autoRenew: boolean;
  /** Its card is declined from now on. */
  isDeclined: boolean;
  failingSince: Date | null;
  attempts: number;
  ended: { at: Date; because: 'lapsed' | 'unpaid' | 'refunded' } | null;
}

const ENDED: readonly Fate[] = ['lapsed', 'unpaid', 'refunded', 'cameBack', 'givenOver'];
const GIVEN: readonly Fate[] = ['given', 'givenOver', 'invited'];

/** Each fate as often as it is to be, mixed. */
function fates(): Fate[] {
  const all = Object.entries(FATES).flatMap(([fate, times]) =>
    Array<Fate>(times).fill(fate as Fate),
  );
  // a stride that shares no factor with their number meets each of them once
  return all.map((_, index) => all[(index * 37) % all.length] ?? 'renews');
}

function begins(fate: Fate, random: SeededRandom, now: Date) {
  const since = (from: number, to: number) =>
    new Date(now.getTime() - (from + random.next() * (to - from)) * millisecondsInDay);
  const drawn = random.next();
  if (fate === 'invited') return { tier: 'friend', interval: 'month', at: since(1, 20) } as const;
  // its first month ended a few hours ago
  if (fate === 'fails') {
    const endsAt = new Date(now.getTime() - random.int(2, 20) * 3_600_000);
    const rule = { interval: 'month', zone: ZONE } as const;
    return { tier: 'friend', interval: 'month', at: anchorOf(endsAt, rule, now).anchorAt } as const;
  }
  if (drawn < 0.12)
    return { tier: 'founder', interval: 'year', at: since(LONG_AGO, DAYS) } as const;
  const tier = drawn < 0.3 ? 'circle' : 'friend';
  if (ENDED.includes(fate)) return { tier, interval: 'month', at: since(90, DAYS) } as const;
  return { tier, interval: random.next() < 0.3 ? 'year' : 'month', at: since(2, DAYS) } as const;
}

const retried = RETRY_DAYS.length + 1;
const givenUpAt = (endsAt: Date) => retryAt(endsAt, RETRY_DAYS.length) ?? endsAt;

/** How one ended whose last period is this one. */
function endOf(fate: Fate, { startsAt, endsAt }: Period): DemoMembership['ended'] {
  if (fate === 'unpaid') return { at: givenUpAt(endsAt), because: 'unpaid' };
  if (fate === 'refunded')
    return { at: new Date(startsAt.getTime() + 3 * millisecondsInDay), because: 'refunded' };
  return { at: endsAt, because: 'lapsed' };
}

function membershipOf(fate: Fate, nth: number, random: SeededRandom, now: Date): DemoMembership {
  const { tier, interval, at: anchorAt } = begins(fate, random, now);
  const rule = { anchorAt, interval, zone: ZONE };
  const periods = (count: number) =>
    Array.from({ length: count }, (_, before) => periodOf(rule, before + 1));
  const begun = fate === 'fails' ? 1 : periodNumberAt(rule, now);
  const isOver = (period: Period) => (endOf(fate, period)?.at ?? now) < now && period.endsAt < now;
  const over = periods(begun).filter(isOver).length;
  const isEnded = ENDED.includes(fate) && over > 0;
  const paid = periods(isEnded ? random.int(1, over) : begun);
  const last = paid.at(-1);
  const ended = isEnded && last ? endOf(fate, last) : null;
  const isUnpaid = ended?.because === 'unpaid';
  return {
    ...{ nth, tier, interval, anchorAt, periods: paid, ended },
    isPaid: !GIVEN.includes(fate),
    isInvited: fate === 'invited',
    autoRenew: !(['cancels', 'lapsed', 'cameBack', 'givenOver'] as Fate[]).includes(fate),
    isDeclined: fate === 'fails',
    failingSince: isUnpaid ? (last?.endsAt ?? null) : null,
    attempts: isUnpaid ? retried : 0,
  };
}

/** Whoever left came back two days later, for good. */
function backAgain(left: DemoMembership, now: Date): DemoMembership {
  const anchorAt = new Date((left.ended?.at ?? now).getTime() + 2 * millisecondsInDay);
  const rule = { anchorAt, interval: left.interval, zone: ZONE };
  const periods = Array.from({ length: periodNumberAt(rule, now) }, (_, n) =>
    periodOf(rule, n + 1),
  );
  return { ...left, anchorAt, periods, autoRenew: true, ended: null };
}

/**
 * Everybody who is or was a member of Harbour Hall, the patron of the demo first: she pays by the
 * month for a year now.
 */
export function demoMembers(now: Date): DemoMembership[] {
  const random = seededRandom(20_261_128);
  const others = fates().flatMap((fate, index) => {
    const one = membershipOf(fate, index + 1, random, now);
    return fate === 'cameBack' ? [one, backAgain(one, now)] : [one];
  });
  const anchorAt = new Date(now.getTime() - 372 * millisecondsInDay);
  const rule = { anchorAt, interval: 'month', zone: ZONE } as const;
  const months = Array.from({ length: periodNumberAt(rule, now) }, (_, n) => periodOf(rule, n + 1));
  const patron: DemoMembership = {
    ...{ nth: 0, tier: 'friend', interval: 'month', anchorAt, periods: months, ended: null },
    ...{ isPaid: true, isInvited: false, autoRenew: true, isDeclined: false },
    ...{ failingSince: null, attempts: 0 },
  };
  return [patron, ...others];
}
