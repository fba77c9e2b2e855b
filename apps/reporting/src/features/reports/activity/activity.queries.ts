import { call, contractQuery } from '@foyer/api-client';
import { exportActivities, listActivities } from '@foyer/contracts';
import type { ActivityState } from './activity.model.ts';

const filter = (ownerId: string, search: string) => ({ ownerId, ...(search && { query: search }) });

export const activityQuery = (ownerId: string, { search, page }: ActivityState) =>
  contractQuery(listActivities, { query: { ...filter(ownerId, search), page } });

export const fetchActivityFile = (ownerId: string, search: string) => (signal: AbortSignal) =>
  call(
    exportActivities,
    { query: filter(ownerId, search) },
    { signal },
  ) as unknown as Promise<File>;
