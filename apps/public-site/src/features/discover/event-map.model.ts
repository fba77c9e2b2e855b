import type { FoundEvent } from '@foyer/contracts';
import type { MapPin, MapPosition } from '@foyer/design-system/map';
import { messages as m } from './discover.messages.en.ts';
import type { Near } from './discover.model.ts';

/** The events of a list that have a place everybody may know. */
export const pinsOf = (events: readonly FoundEvent[]): MapPin[] =>
  events.flatMap(({ id, position }) => (position ? [{ id, ...position }] : []));

const KM_PER_DEGREE = 111;
/** Three corners about a place: what is near it, where nothing is. */
function about({ latitude, longitude, withinKm }: Near): MapPosition[] {
  const up = withinKm / KM_PER_DEGREE;
  const aside = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return [
    { latitude: latitude - up, longitude: longitude - aside },
    { latitude: latitude + up, longitude: longitude + aside },
  ];
}

/** What a map of these events is to show. */
export const aroundOf = (pins: readonly MapPin[], near: Near | undefined): MapPosition[] =>
  pins.length > 0 || !near ? [...pins] : about(near);

/** What a pin is called that stands for these events. */
export function pinName(events: readonly FoundEvent[]): string {
  const [first] = events;
  if (!first) return '';
  return events.length > 1
    ? m.pins(events.length, first.name)
    : m.pin(first.name, first.locationName ?? '');
}
