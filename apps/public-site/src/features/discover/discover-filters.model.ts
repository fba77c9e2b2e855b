import { WITHIN_KM } from '@foyer/contracts';
import type { MapArea } from '@foyer/design-system/map';
import { toKm, type DistanceUnit } from '@foyer/domain';
import { nearOf, type DiscoverState, type Position } from './discover.model.ts';

/** Neither words of a place nor a position. */
export const NOWHERE = {
  place: '',
  latitude: undefined,
  longitude: undefined,
  withinKm: undefined,
  sort: 'date',
} as const satisfies Partial<DiscoverState>;

type Filters = Omit<DiscoverState, 'view'>;
export const NO_FILTERS: Filters = {
  ...NOWHERE,
  category: '',
  from: undefined,
  to: undefined,
  priceMax: undefined,
  format: undefined,
  page: 1,
};

export const hasFilters = (state: Filters) =>
  nearOf(state) !== undefined ||
  [state.category, state.place, state.from, state.to, state.priceMax, state.format].some(
    (value) => value !== undefined && value !== '',
  );

const RADII = [5, 10, 25, 50, 100];
const USUAL_RADIUS = 25;

/** How far somebody may look, in whole kilometres; what an address says is among them. */
export const radiiOf = (unit: DistanceUnit, chosen: number): number[] =>
  [...new Set([...RADII.map((radius) => toKm(radius, unit)), chosen])].toSorted((a, b) => a - b);
export const usualRadius = (unit: DistanceUnit): number => toKm(USUAL_RADIUS, unit);

/** The circle about what a map shows, to search in. */
export const circleOf = ({ radiusKm, ...middle }: MapArea) => ({
  ...roundedPosition(middle),
  withinKm: Math.min(WITHIN_KM.most, Math.max(WITHIN_KM.least, Math.ceil(radiusKm))),
});

/**
 * Where somebody is, to a hundredth of a degree, about a kilometre: as near as distances are told.
 * Neither the server nor whoever gets the address learns at which house it was.
 */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});
