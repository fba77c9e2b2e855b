import { EVENT_FORMATS, WITHIN_KM } from '@foyer/contracts';
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

// The route reads addresses by this, and every page of the remote brings its routes: what only the
// page itself asks stands in discover-filters.model.ts.

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
  /** On a map only where an installation has one. */
  view: urlChoice('list', 'map'),
  page: urlPage(),
});
export type DiscoverState = UrlStateOf<typeof DiscoverState>;

const EVENTS_PER_PAGE = { list: 24, map: 100 };
export const perPageOf = ({ view }: DiscoverState) => EVENTS_PER_PAGE[view];

export interface Position {
  latitude: number;
  longitude: number;
}
export type Near = Position & { withinKm: number };

/** The position that events are to be near: half of one is none. */
export const nearOf = ({
  latitude,
  longitude,
  withinKm,
}: Partial<DiscoverState>): Near | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, withinKm: withinKm ?? WITHIN_KM.usual };
