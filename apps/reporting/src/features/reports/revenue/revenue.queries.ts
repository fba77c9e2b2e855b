import { call, contractQuery } from '@foyer/api-client';
import { exportRevenue, getRevenue, type Currency } from '@foyer/contracts';
import type { RevenueState } from './revenue.model.ts';

const input = (ownerId: string, { currency, ...state }: RevenueState) =>
  ({ query: { ownerId, ...state, ...(currency && { currency: currency as Currency }) } });

export const revenueQuery = (ownerId: string, state: RevenueState) => contractQuery(getRevenue, input(ownerId, state));

export const fetchRevenueFile = (ownerId: string, state: RevenueState) => (signal: AbortSignal) =>
  call(exportRevenue, input(ownerId, state), { signal }) as unknown as Promise<Blob>;
