import type { Venue } from '@foyer/contracts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findVenues } from './venues.repository.ts';

const OFFERED = 8;

export const readVenues = async (
  deps: Deps,
  ownerId: string,
  typed: string,
): Promise<{ data: Venue[] }> => ({
  data: await readOnly(deps.pool, (tx) => findVenues(tx, ownerId, { typed, most: OFFERED })),
});
