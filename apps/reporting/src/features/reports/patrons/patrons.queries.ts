import { call, contractQuery } from '@foyer/api-client';
import { exportPatrons, listPatrons } from '@foyer/contracts';
import type { PatronsState } from './patrons.model.ts';

const filter = (ownerId: string, { search, sortBy, sortOrder }: PatronsState) => ({
  ownerId,
  sort: sortBy,
  direction: sortOrder,
  ...(search && { query: search }),
});

export const patronsQuery = (ownerId: string, state: PatronsState) =>
  contractQuery(listPatrons, { query: { ...filter(ownerId, state), page: state.page } });

export const fetchPatronsFile = (ownerId: string, state: PatronsState) => (signal: AbortSignal) =>
  call(exportPatrons, { query: filter(ownerId, state) }, { signal }) as unknown as Promise<File>;
