import { call, contractQuery } from '@foyer/api-client';
import { exportTransactions, listTransactions } from '@foyer/contracts';
import type { OrdersState } from './orders.model.ts';

const filter = (ownerId: string, search: string) => ({ ownerId, ...(search && { query: search }) });

export const ordersQuery = (ownerId: string, { search, page, sortBy, sortOrder }: OrdersState) =>
  contractQuery(listTransactions, {
    query: { ...filter(ownerId, search), page, sort: sortBy, direction: sortOrder },
  });

export const fetchOrdersFile = (ownerId: string, search: string) => (signal: AbortSignal) =>
  call(
    exportTransactions,
    { query: filter(ownerId, search) },
    { signal },
  ) as unknown as Promise<Blob>;
