import { EVENT_FORMATS, WITHIN_KM } from '@foyer/contracts';
import type { DistanceUnit } from '@foyer/domain';
import { toKm } from '@foyer/domain';
import {
  urlChoice,
  urlDay,
  urlDegrees,
  urlFields,
  urlNumber,
  urlOneOf,
  urlPage,
  urlText,
  type UrlStateOf,
} from '@foyer/remote-kit';

/** Filters of the discovery page, kept in the address; days are the visitor's own calendar days. */
export const DiscoverState = urlFields({
  category: urlText(40),
  /** Words of a place; beside a position what it is called. */
  place: urlText(80),
  latitude: urlDegrees(90),
  longitude: urlDegrees(180),
  withinKm: urlNumber(WITHIN_KM.least, WITHIN_KM.most),
  from: urlDay(),
  to: urlDay(),
  priceMax: urlNumber(0, 1_000_000),
  format: urlOneOf(...EVENT_FORMATS),
  sort: urlChoice('date', 'distance'),
  page: urlPage(),
});
export type DiscoverState = UrlStateOf<typeof DiscoverState>;

/** Neither words of a place nor a position. */
export const NOWHERE = {
  place: '',
  latitude: undefined,
  longitude: undefined,
  withinKm: undefined,
  sort: 'date',
} as const satisfies Partial<DiscoverState>;

export const NO_FILTERS: DiscoverState = {
  ...NOWHERE,
  category: '',
  from: undefined,
  to: undefined,
  priceMax: undefined,
  format: undefined,
  page: 1,
};

export const EVENTS_PER_PAGE = 24;

export interface Position {
  latitude: number;
  longitude: number;
}
export type Near = Position & { withinKm: number };

/** The position that events are to be near: half of one is none. */
export const nearOf = ({ latitude, longitude, withinKm }: DiscoverState): Near | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, withinKm: withinKm ?? WITHIN_KM.usual };

export const hasFilters = (state: DiscoverState) =>
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

/**
 * Where somebody is, to a hundredth of a degree, about a kilometre: as near as distances are told.
 * Neither the server nor whoever gets the address learns at which house it was.
 */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});
