import { call, contractQuery } from '@foyer/api-client';
import { exportRevenue, getRevenue, type Currency } from '@foyer/contracts';
import { REVENUE_PER_PAGE, type RevenueState } from './revenue-state.model.ts';

const input = (ownerId: string, { currency, page: _, ...state }: RevenueState) => ({
  query: { ownerId, ...state, ...(currency && { currency: currency as Currency }) },
});

export const revenueQuery = (ownerId: string, state: RevenueState) =>
  contractQuery(getRevenue, {
    query: { ...input(ownerId, state).query, page: state.page, perPage: REVENUE_PER_PAGE },
  });

export const fetchRevenueFile = (ownerId: string, state: RevenueState) => (signal: AbortSignal) =>
  call(exportRevenue, input(ownerId, state), { signal }) as unknown as Promise<File>;
