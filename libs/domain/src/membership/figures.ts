import { roundHalfUp } from '../money/round-half-up.ts';
import { instantAt, wallClock } from '../time/zone-clock.ts';

/** When each of the last so many months began on the wall of a zone, this one the last. */
export function monthStarts(now: Date, zone: string, months: number): Date[] {
  const { year, month } = wallClock(now, zone);
  return Array.from({ length: months }, (_, index) => {
    const whole = year * 12 + month - months + index;
    const first = { year: Math.floor(whole / 12), month: (whole % 12) + 1, day: 1 };
    return instantAt({ ...first, hour: 0, minute: 0 }, zone);
  });
}

/** So many people who were members at the same of several instants: a bit for each, from the first. */
export interface Presence {
  at: number;
  people: number;
}

/** What became of the members of a house within a month. */
export interface MemberMonth {
  /** Members when it began. */
  began: number;
  /** Members at its end who were none when it began. */
  joined: number;
  /** Members when it began who were none at its end. */
  left: number;
}

/**
 * The months between so many instants. People count, not memberships: whoever left and came back
 * within a month, or changed from one tier to another, is neither new nor lost, so that the members
 * at the beginning of a month with what joined, less what left, are those at its end.
 */
export const memberMonths = (presence: readonly Presence[], months: number): MemberMonth[] =>
  Array.from({ length: months }, (_, month) => {
    const count = (began: 0 | 1, ended: 0 | 1) =>
      presence
        .filter(({ at }) => ((at >> month) & 1) === began && ((at >> (month + 1)) & 1) === ended)
        .reduce((sum, { people }) => sum + people, 0);
    return { began: count(1, 0) + count(1, 1), joined: count(0, 1), left: count(1, 0) };
  });

export const membersAtEnd = ({ began, joined, left }: MemberMonth): number => began + joined - left;

/**
 * How many of a hundred members were lost within a month, with one decimal; null where there was
 * nobody to lose.
 */
export const churnOf = ({ began, left }: Pick<MemberMonth, 'began' | 'left'>): number | null =>
  began === 0 ? null : roundHalfUp(left * 1000, began) / 10;

/**
 * What memberships that renew bring a month, in minor units: of what is paid by the year a twelfth,
 * rounded half up once for all of them together.
 */
export const monthlyRecurring = ({
  monthMinor,
  yearMinor,
}: {
  monthMinor: number;
  yearMinor: number;
}): number => monthMinor + roundHalfUp(yearMinor, 12);
