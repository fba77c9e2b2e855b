/** A place on the globe, in degrees. */
export interface MapPosition {
  latitude: number;
  longitude: number;
}
export interface MapPin extends MapPosition {
  id: string;
}
/** Pins that are drawn as one, because they would lie on each other. */
export interface MapGroup extends MapPosition {
  /** Stays while the same pins are in it. */
  key: string;
  ids: string[];
}

/** What a map shows: its middle and how far it is from there to its corners. */
export interface MapArea extends MapPosition {
  radiusKm: number;
}

const EQUATOR_METERS = 40_075_017;
const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a place lies on the square that maps of the web draw the world on, in its meters. */
function toSquare({ latitude, longitude }: MapPosition): [x: number, y: number] {
  const height = Math.asinh(Math.tan(radians(latitude))) / (2 * Math.PI);
  return [(longitude / 360) * EQUATOR_METERS, height * EQUATOR_METERS];
}

/**
 * Puts what would lie nearer to each other than `meters` of the square together, in the order of the
 * pins; the first of a group is where it stands.
 */
export function groupPins(pins: readonly MapPin[], meters: number): MapGroup[] {
  const groups: (MapGroup & { at: [number, number] })[] = [];
  for (const pin of pins) {
    const at = toSquare(pin);
    const near = groups.find(
      (group) => Math.hypot(group.at[0] - at[0], group.at[1] - at[1]) < meters,
    );
    if (near) near.ids.push(pin.id);
    else groups.push({ ...pin, key: '', ids: [pin.id], at });
  }
  return groups.map(({ latitude, longitude, ids }) => ({
    latitude,
    longitude,
    ids,
    key: ids.join(),
  }));
}

/** How far two places are from each other as the crow flies. */
export function kmBetween(a: MapPosition, b: MapPosition): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
