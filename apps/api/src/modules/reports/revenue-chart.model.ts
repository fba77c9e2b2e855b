import type { RevenueDimension } from '@foyer/contracts';
import { inZone } from '@foyer/domain';
import { lightFormat } from 'date-fns/lightFormat';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { netMinor, type LedgerSums } from './ledger-figures.model.ts';

/** How many times a chart holds; other groupings are no course of time, or too short. */
const MOST: Partial<Record<RevenueDimension, number>> = { month: 24, date: 31 };

function before(key: string): string {
  const date = inZone(key, 'UTC');
  return key.length > 'YYYY-MM'.length
    ? lightFormat(subDays(date, 1), 'yyyy-MM-dd')
    : lightFormat(subMonths(date, 1), 'yyyy-MM');
}

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
