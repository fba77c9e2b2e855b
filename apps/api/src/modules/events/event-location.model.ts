import type { Location } from '@foyer/contracts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : null);

/** What anybody may know of a place, from the document that an event keeps of it. */
export const toLocation = (raw: Record<string, unknown>): Location => ({
  name: text(raw['name']),
  address: text(raw['address']),
  city: text(raw['city']),
  state: text(raw['state']),
  country: text(raw['country']),
  latitude: number(raw['latitude']),
  longitude: number(raw['longitude']),
  googlePlaceId: text(raw['googlePlaceId']) || null,
});
