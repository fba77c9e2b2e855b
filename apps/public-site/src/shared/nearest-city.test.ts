import { isPlaced, nearestCity } from './nearest-city.model.ts';

const CITIES = [
  { name: 'Portland', latitude: 43.66, longitude: -70.25 },
  { name: 'Manhattan', latitude: 40.78, longitude: -73.97 },
  { name: 'Suva', latitude: -18.14, longitude: 178.44 },
  { name: 'Nowhere', latitude: null, longitude: null },
];

test.each([
  ['Boston', { latitude: 42.36, longitude: -71.06 }, 'Portland'],
  ['Newark', { latitude: 40.74, longitude: -74.17 }, 'Manhattan'],
  ['Samoa, across the date line', { latitude: -13.83, longitude: -171.76 }, 'Suva'],
])('seen from %s', (_, here, city) => expect(nearestCity(here, CITIES)).toBe(city));

test('nobody is asked where they are for cities of which nobody knows where', () => {
  expect(isPlaced(CITIES.slice(3))).toBe(false);
  expect(nearestCity({ latitude: 0, longitude: 0 }, CITIES.slice(3))).toBeUndefined();
});
