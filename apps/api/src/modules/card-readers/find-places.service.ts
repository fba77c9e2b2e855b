import type { FoundPlace } from '@foyer/contracts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findAddresses } from './card-readers.repository.ts';

const OFFERED = 6;
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** What the account named before, where it fits, and then what the search for places knows. */
export async function findPlaces(
  deps: Deps,
  ownerId: string,
  typed: string,
): Promise<{ data: FoundPlace[] }> {
  const known = await readOnly(deps.pool, (tx) => findAddresses(tx, ownerId, 100));
  const words = folded(typed).split(' ');
  const own = known
    .map((place): FoundPlace => ({ ...place, country: 'US', label: labelOf(place) }))
    .filter(({ label }) => words.every((word) => folded(label).includes(word)));
  const found = await deps.places.search(typed);
  const others = found.filter((place) => own.every(({ label }) => label !== place.label));
  return { data: [...own, ...others].slice(0, OFFERED) };
}

type Known = Awaited<ReturnType<typeof findAddresses>>[number];
const labelOf = ({ address, city, stateCode, zipcode }: Known) =>
  `${address}, ${city}, ${stateCode} ${zipcode}`;
