import { instantAt, wallClock, type WallClock } from '../time/zone-clock.ts';

/** What a price of a membership is for. */
export const MEMBERSHIP_INTERVALS = ['month', 'year'] as const;
export type MembershipInterval = (typeof MEMBERSHIP_INTERVALS)[number];

/** What the periods of a membership follow from. */
export interface PeriodRule {
  /** When the period began that all later ones are counted from. */
  anchorAt: Date;
  /** Its number; the first one when left out. */
  anchorPeriod?: number;
  interval: MembershipInterval;
  /** IANA zone of the account that sells it, on whose wall days are counted. */
  zone: string;
}

/** A period of a membership: from its start up to, and without, its end. */
export interface Period {
  number: number;
  startsAt: Date;
  endsAt: Date;
}

/** What periods of any number of months follow from. */
type Stretches = Pick<PeriodRule, 'anchorAt' | 'zone'>;

const MONTHS: Record<MembershipInterval, number> = { month: 1, year: 12 };

/** How many months a period has. */
export const monthsOf = (interval: MembershipInterval): number => MONTHS[interval];

/**
 * When a period begins, by its number from 1. It is counted from the anchor and never from the
 * period before: the 31st is the last day of a short month and the 31st again in the next long one,
 * 29 February the 28th until there is one again. The time on the wall stays over a change of the
 * clocks.
 */
export const periodStart = (rule: PeriodRule, number: number): Date =>
  stretchStart(rule, MONTHS[rule.interval], number - before(rule));

/** How many periods there were before the anchor. */
const before = ({ anchorPeriod = 1 }: PeriodRule) => anchorPeriod - 1;

function stretchStart({ anchorAt, zone }: Stretches, months: number, number: number): Date {
  if (number === 1) return anchorAt;
  return instantAt(monthsLater(wallClock(anchorAt, zone), months * (number - 1)), zone);
}

export const periodOf = (rule: PeriodRule, number: number): Period => ({
  number,
  startsAt: periodStart(rule, number),
  endsAt: periodStart(rule, number + 1),
});

/** The number of the period that an instant falls in; that of the anchor before all of them. */
export const periodNumberAt = (rule: PeriodRule, at: Date): number =>
  stretchAt(rule, MONTHS[rule.interval], at).number + before(rule);

/**
 * The stretch of so many months since the anchor that an instant falls in; the first one before all
 * of them.
 */
export function stretchAt(rule: Stretches, months: number, at: Date): Period {
  const [from, to] = [wallClock(rule.anchorAt, rule.zone), wallClock(at, rule.zone)];
  const passed = (to.year - from.year) * 12 + to.month - from.month;
  // near enough: a day or an hour decides between this one and its neighbours
  let number = Math.max(1, Math.floor(passed / months));
  while (stretchStart(rule, months, number + 1) <= at) number += 1;
  return {
    number,
    startsAt: stretchStart(rule, months, number),
    endsAt: stretchStart(rule, months, number + 1),
  };
}

/** How far back an anchor is looked for; 29 February comes every fourth or eighth year. */
const ANCHORS = 12;

/**
 * What a membership is counted from that is paid until `endsAt`, and the number of the period that
 * ends then: the next one begins there. The anchor lies before `now`, and on a day that the end has
 * too: of what ends on the 31st it is a 31st.
 */
export function anchorOf(
  endsAt: Date,
  { interval, zone }: Omit<PeriodRule, 'anchorAt'>,
  now: Date,
): { anchorAt: Date; number: number } {
  const wall = wallClock(endsAt, zone);
  const anchor = (number: number) => ({
    anchorAt: instantAt(monthsLater(wall, -MONTHS[interval] * number), zone),
    number,
  });
  const today = wallClock(now, zone);
  const months = (wall.year - today.year) * 12 + wall.month - today.month;
  let first = Math.max(1, Math.floor(months / MONTHS[interval]));
  while (anchor(first).anchorAt > now) first += 1;
  const anchors = Array.from({ length: ANCHORS }, (_, more) => anchor(first + more));
  const leadsThere = ({ anchorAt, number }: ReturnType<typeof anchor>) =>
    periodStart({ anchorAt, interval, zone }, number + 1).getTime() === endsAt.getTime();
  return anchors.find(leadsThere) ?? anchor(first);
}

/** The same time on the wall so many months after an instant, or on the last day of a shorter one. */
export const monthsAfter = (at: Date, months: number, zone: string): Date =>
  instantAt(monthsLater(wallClock(at, zone), months), zone);

/** The same time on the wall so many days after an instant. */
export function daysAfter(at: Date, days: number, zone: string): Date {
  const wall = wallClock(at, zone);
  const day = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days));
  return instantAt(
    {
      ...wall,
      ...{ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    },
    zone,
  );
}

function monthsLater(wall: WallClock, months: number): WallClock {
  const whole = wall.year * 12 + wall.month - 1 + months;
  const [year, month] = [Math.floor(whole / 12), (whole % 12) + 1];
  return { ...wall, year, month, day: Math.min(wall.day, lastDayOf(year, month)) };
}

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
