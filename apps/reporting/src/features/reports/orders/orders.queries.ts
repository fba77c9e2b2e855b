import { call, contractQuery } from '@foyer/api-client';
import { exportTransactions, getRevenue, listTransactions } from '@foyer/contracts';
import type { OrdersState } from './orders.model.ts';

const filter = (ownerId: string, { search, status, event, from, to }: OrdersState) => ({
  ownerId,
  ...(search && { query: search }),
  ...(status && { status }),
  ...(event && { event }),
  ...(from && { from }),
  ...(to && { to }),
});

export const ordersQuery = (ownerId: string, state: OrdersState) =>
  contractQuery(listTransactions, {
    query: {
      ...filter(ownerId, state),
      page: state.page,
      sort: state.sortBy,
      direction: state.sortOrder,
    },
  });

/** The events that sold something, the latest hundred: others are found by their name. */
export const soldEventsQuery = (ownerId: string) =>
  contractQuery(getRevenue, { query: { ownerId, dimension: 'course_id', perPage: 100 } });

export const fetchOrdersFile = (ownerId: string, state: OrdersState) => (signal: AbortSignal) =>
  call(
    exportTransactions,
    { query: filter(ownerId, state) },
    { signal },
  ) as unknown as Promise<File>;
