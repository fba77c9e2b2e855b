import { dayOf } from '../../shared/day.model.ts';
import {
  hasFilters,
  NO_FILTERS,
  radiiOf,
  roundedPosition,
  usualRadius,
} from './discover-filters.model.ts';
import { DiscoverState, nearOf } from './discover.model.ts';

test('the day is that of the visitor', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a page is no filter', () => {
  expect(hasFilters({ ...NO_FILTERS, page: 3 })).toBe(false);
  expect(hasFilters({ ...NO_FILTERS, priceMax: 0 })).toBe(true);
});

test('half a position, or one that no globe has, is none', () => {
  const read = (state: object) => nearOf(DiscoverState.parse(state));
  expect(read({ latitude: '52.52', longitude: '13.41' })).toEqual({
    latitude: 52.52,
    longitude: 13.41,
    withinKm: 25,
  });
  for (const state of [
    { latitude: '52.52' },
    { longitude: '13.41', withinKm: '25' },
    { latitude: '91', longitude: '13.41' },
    { latitude: '52', longitude: '180.5' },
    { latitude: '1e1', longitude: '13' },
    { latitude: '', longitude: '' },
    { latitude: 'north', longitude: 'east' },
  ])
    expect(read(state)).toBeUndefined();
  // how far is one thing, where another
  expect(read({ latitude: '52', longitude: '13', withinKm: '9999' })?.withinKm).toBe(25);
  expect(hasFilters({ ...NO_FILTERS, sort: 'distance', withinKm: 10 })).toBe(false);
});

test('where somebody is leaves the device to a kilometre', () => {
  expect(roundedPosition({ latitude: 52.518_623, longitude: -13.376_198 })).toEqual({
    latitude: 52.52,
    longitude: -13.38,
  });
});

test('how far is chosen in kilometres or miles, and what an address says is among it', () => {
  expect(radiiOf('km', 25)).toEqual([5, 10, 25, 50, 100]);
  expect(radiiOf('mi', usualRadius('mi'))).toEqual([8, 16, 40, 80, 161]);
  expect(radiiOf('km', 40)).toEqual([5, 10, 25, 40, 50, 100]);
});
