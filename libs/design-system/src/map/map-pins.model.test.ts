import { groupPins, kmBetween } from './map-pins.model.ts';

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const POTSDAM = { latitude: 52.4, longitude: 13.06 };

test('what is near to each other on the screen is one pin, and parts when it is looked at closely', () => {
  const pins = [
    { id: 'a', ...BERLIN },
    { id: 'b', latitude: 52.521, longitude: 13.406 },
    { id: 'c', ...POTSDAM },
  ];
  const together = (meters: number) => groupPins(pins, meters).map(({ ids }) => ids);
  expect(together(1)).toEqual([['a'], ['b'], ['c']]);
  expect(together(1000)).toEqual([['a', 'b'], ['c']]);
  expect(together(100_000)).toEqual([['a', 'b', 'c']]);
});

test('every pin is in one group, in its order, and a group is called by what is in it', () => {
  const pins = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    latitude: ((index * 37) % 160) - 80,
    longitude: ((index * 91) % 360) - 180,
  }));
  const groups = groupPins(pins, 900_000);
  expect(groups.length).toBeLessThan(pins.length);
  expect(groups.flatMap(({ ids }) => ids).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    pins.map(({ id }) => id),
  );
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
});

test('several in the very same hall are one however closely it is looked at', () => {
  const pins = ['a', 'b'].map((id) => ({ id, ...BERLIN }));
  expect(groupPins(pins, 0.1).map(({ ids }) => ids)).toEqual([['a', 'b']]);
});

test.each([
  [BERLIN, POTSDAM, 27],
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
  [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015],
  [BERLIN, BERLIN, 0],
])('from %j to %j it is %d km', (a, b, km) => {
  expect(Math.round(kmBetween(a, b))).toBe(km);
});
