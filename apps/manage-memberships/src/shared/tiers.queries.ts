import { contractQuery } from '@foyer/api-client';
import { listTiers } from '@foyer/contracts';

/** The tiers of an account, all of them unless some are searched for. */
export const tiersQuery = (ownerId: string, search = '') =>
  contractQuery(listTiers, { query: { ownerId, ...(search && { query: search }) } });
