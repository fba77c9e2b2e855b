import { contractQuery } from '@foyer/api-client';
import { listPayouts } from '@foyer/contracts';

export const payoutsQuery = (ownerId: string, page: number) =>
  contractQuery(listPayouts, { query: { ownerId, page } });
