import { namedZones } from './zone-list.ts';
import { isTimeZone } from './zone-clock.ts';

const zones = namedZones('America/New_York', 2026);
const labelOf = (zone: string) => zones.find(({ value }) => value === zone)?.label;

test('about 150 places stand for their zones, each zone once and known to this runtime', () => {
  const places = zones.flatMap(({ label }) => label.split(', '));
  expect(places.length).toBeGreaterThan(145);
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  expect(zones.filter(({ value }) => !isTimeZone(value))).toEqual([]);
});

test.each([
  ['America/New_York', '(GMT-05:00) Eastern Time (US & Canada)'],
  ['Asia/Tokyo', '(GMT+09:00) Osaka, Sapporo, Tokyo'],
  ['Asia/Kathmandu', '(GMT+05:45) Kathmandu'],
  ['America/St_Johns', '(GMT-03:30) Newfoundland'],
  // winter there is in July
  ['Australia/Sydney', '(GMT+10:00) Canberra, Sydney'],
  ['Etc/UTC', '(GMT+00:00) UTC'],
])('%s is said with the offset of its winter: %s', (zone, label) => {
  expect(labelOf(zone)).toBe(label);
});

test('they stand from west to east', () => {
  const at = (zone: string) => zones.findIndex(({ value }) => value === zone);
  expect(at('America/Los_Angeles')).toBeLessThan(at('America/New_York'));
  expect(at('America/New_York')).toBeLessThan(at('Europe/London'));
  expect(at('Europe/London')).toBeLessThan(at('Asia/Tokyo'));
});

test('a zone in use that is in no list stays to be chosen, on top', () => {
  expect(namedZones('America/Indiana/Knox', 2026)[0]).toEqual({
    value: 'America/Indiana/Knox',
    label: 'America/Indiana/Knox',
  });
});
