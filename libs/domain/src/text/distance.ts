import { distanceTexts } from '../messages/distance.en.ts';
import { formatNumber } from './counts.ts';

/** What roads are measured in. Distances are kept in kilometres, whatever they are shown in. */
export type DistanceUnit = 'km' | 'mi';

const KM_A_MILE = 1.609344;
/** Where roads are signed in miles: the United States, the United Kingdom, Liberia, Myanmar. */
const IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

/** The unit of whoever prefers these languages, by the region of the first that has one. */
export function distanceUnitOf(languages: readonly string[]): DistanceUnit {
  const region = languages
    .map((tag) => /-([A-Za-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase())
    .find((one) => one !== undefined);
  return region !== undefined && IN_MILES.has(region) ? 'mi' : 'km';
}

/** So many of a unit, in whole kilometres. */
export const toKm = (distance: number, unit: DistanceUnit): number =>
  Math.round(unit === 'mi' ? distance * KM_A_MILE : distance);

/** "12 km", "7 miles"; 0 is less than one. */
export function formatDistance(km: number, unit: DistanceUnit): string {
  const whole = Math.round(unit === 'mi' ? km / KM_A_MILE : km);
  return whole === 0
    ? distanceTexts.lessThanOne[unit]
    : distanceTexts[unit](formatNumber(whole), whole === 1);
}
