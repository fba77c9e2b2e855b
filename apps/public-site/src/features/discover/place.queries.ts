import { contractQuery } from '@foyer/api-client';
import { findTowns } from '@foyer/contracts';

/** Towns do not move. */
const TOWNS_STALE_MS = 60 * 60 * 1000;
export const townsQuery = (query: string) =>
  contractQuery(findTowns, { query: { query } }, TOWNS_STALE_MS);
