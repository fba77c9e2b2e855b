import { distanceUnitOf, formatDistance, toKm } from './distance.ts';

test.each([
  [['en-US'], 'mi'],
  [['en-GB', 'de-DE'], 'mi'],
  [['de-DE', 'en-US'], 'km'],
  [['en', 'en-US'], 'mi'],
  [['zh-Hant-TW'], 'km'],
  [['en'], 'km'],
  [[], 'km'],
])('%j measures in %s', (languages, unit) => expect(distanceUnitOf(languages)).toBe(unit));

test.each([
  [0, 'km', '< 1 km'],
  [1, 'km', '1 km'],
  [3, 'km', '3 km'],
  [1200, 'km', '1,200 km'],
  [0, 'mi', '< 1 mile'],
  [1, 'mi', '1 mile'],
  [2, 'mi', '1 mile'],
  [40, 'mi', '25 miles'],
] as const)('%i km in %s is %s', (km, unit, text) => expect(formatDistance(km, unit)).toBe(text));

test('miles go over the wire as kilometres and come back as they were', () => {
  for (const miles of [5, 10, 25, 50, 100])
    expect(formatDistance(toKm(miles, 'mi'), 'mi')).toBe(`${miles} miles`);
  expect(toKm(25, 'km')).toBe(25);
});
