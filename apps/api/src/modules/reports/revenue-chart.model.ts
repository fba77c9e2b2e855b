import type { RevenueDimension } from '@foyer/contracts';
import { localDay } from '@foyer/domain';
import { millisecondsInDay } from 'date-fns/constants';
import { netMinor, type LedgerSums } from './ledger-figures.model.ts';

/** How many times a chart holds; other groupings are no course of time, or too short. */
const MOST: Partial<Record<RevenueDimension, number>> = { month: 24, date: 31 };

/** The day before, or the month of the day before a month's first. */
const before = (key: string): string =>
  localDay(Date.parse(key) - millisecondsInDay, 'UTC').slice(0, key.length);

/**
 * The last months or days up to the newest of the groups, none left out between them: a bar's place
 * is its time.
 */
export function chartOf(
  groups: readonly (LedgerSums & { key: string })[],
  dimension: RevenueDimension,
): { points: { key: string; minor: number }[]; isWhole: boolean } {
  const most = MOST[dimension];
  const keys = groups.map((group) => group.key).sort();
  const [first, last] = [keys[0], keys.at(-1)];
  if (!most || !first || !last || first === last) return { points: [], isWhole: true };
  const sums = new Map(groups.map((group) => [group.key, netMinor(group)]));
  const shown: string[] = [];
  for (let key = last; key >= first && shown.length < most; key = before(key)) shown.unshift(key);
  return {
    points: shown.map((key) => ({ key, minor: sums.get(key) ?? 0 })),
    isWhole: shown[0] === first,
  };
}
