/** A place on the globe, in degrees. */
interface Point {
  latitude: number;
  longitude: number;
}
interface City {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Grows with the distance between two points (haversine). */
function distance(one: Point, other: Point): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2);
  const along = Math.sin(radians(other.longitude - one.longitude) / 2);
  return (
    up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along * along
  );
}

const placed = (cities: readonly City[]) =>
  cities.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  );

/** Only then is it any use to ask somebody where they are. */
export const isPlaced = (cities: readonly City[]): boolean => placed(cities).length > 0;

export const nearestCity = (here: Point, cities: readonly City[]): string | undefined =>
  placed(cities).toSorted((one, other) => distance(here, one) - distance(here, other))[0]?.name;
