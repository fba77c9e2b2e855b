/** So far about a place. */
interface Near {
  latitude: number;
  longitude: number;
  withinKm: number;
}
interface Span {
  from: number;
  to: number;
}

/** Kilometres of one degree from north to south; a little less than it is, so that nothing is cut. */
const KM_A_DEGREE = 111;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * The degrees between which everything lies that is near enough. Across the date line there are two
 * spans of longitudes; about a pole every longitude is near.
 */
export function boxAbout({ latitude, longitude, withinKm }: Near): {
  latitude: Span;
  longitudes: Span[];
} {
  const angle = withinKm / KM_A_DEGREE;
  const height = { from: latitude - angle, to: latitude + angle };
  // the circle is widest where it leans on a meridian, which is nearer to the pole than its middle
  const reach = Math.sin(radians(angle)) / Math.cos(radians(latitude));
  if (height.from <= -90 || height.to >= 90 || reach >= 1)
    return { latitude: height, longitudes: [{ from: -180, to: 180 }] };
  const width = degrees(Math.asin(reach));
  const [from, to] = [longitude - width, longitude + width];
  if (from < -180)
    return {
      latitude: height,
      longitudes: [
        { from: -180, to },
        { from: from + 360, to: 180 },
      ],
    };
  if (to > 180)
    return {
      latitude: height,
      longitudes: [
        { from, to: 180 },
        { from: -180, to: to - 360 },
      ],
    };
  return { latitude: height, longitudes: [{ from, to }] };
}
