import { states } from './places.messages.en.ts';

/** A state of the United States, and about where its middle is. */
export interface UsState {
  code: string;
  name: string;
  lat: number;
  long: number;
}

const MIDDLES: Readonly<Record<keyof typeof states, readonly [lat: number, long: number]>> = {
  AL: [32.8, -86.8],
  AK: [64.2, -152.5],
  AZ: [34.3, -111.7],
  AR: [34.8, -92.4],
  CA: [37.2, -119.5],
  CO: [39, -105.5],
  CT: [41.6, -72.7],
  DE: [39, -75.5],
  DC: [38.9, -77],
  FL: [28.6, -82.4],
  GA: [32.6, -83.4],
  HI: [20.3, -156.4],
  ID: [44.4, -114.6],
  IL: [40, -89.2],
  IN: [39.9, -86.3],
  IA: [42.1, -93.5],
  KS: [38.5, -98.4],
  KY: [37.5, -85.3],
  LA: [31.1, -92],
  ME: [45.4, -69.2],
  MD: [39, -76.8],
  MA: [42.3, -71.8],
  MI: [44.3, -85.4],
  MN: [46.3, -94.3],
  MS: [32.7, -89.7],
  MO: [38.4, -92.5],
  MT: [47.1, -109.6],
  NE: [41.5, -99.8],
  NV: [39.3, -116.6],
  NH: [43.7, -71.6],
  NJ: [40.2, -74.7],
  NM: [34.4, -106.1],
  NY: [42.9, -75.5],
  NC: [35.6, -79.4],
  ND: [47.5, -100.5],
  OH: [40.4, -82.8],
  OK: [35.6, -97.5],
  OR: [43.9, -120.6],
  PA: [40.9, -77.8],
  RI: [41.7, -71.6],
  SC: [33.9, -80.9],
  SD: [44.4, -100.2],
  TN: [35.9, -86.4],
  TX: [31.5, -99.3],
  UT: [39.3, -111.7],
  VT: [44.1, -72.7],
  VA: [37.5, -78.9],
  WA: [47.4, -120.4],
  WV: [38.6, -80.6],
  WI: [44.6, -90],
  WY: [43, -107.6],
};

export const US_STATES: readonly UsState[] = Object.entries(states).map(([code, name]) => {
  const [lat, long] = MIDDLES[code as keyof typeof states];
  return { code, name, lat, long };
});
