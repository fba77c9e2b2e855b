import { zoneCity, zoneLabel } from './zone-labels.ts';

test('a zone is named as people read it', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneCity('UTC')).toBe('UTC');
});
