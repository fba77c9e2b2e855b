import {
  isId,
  page,
  read,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { isApiError } from '@foyer/api-client';
import { getTransaction } from '@foyer/contracts';
import { titles } from '../../../messages/titles.en.ts';
import { orderQuery } from './order-detail.queries.ts';

const subject = [
  read(getTransaction, {
    params: { id: { path: 'id' } },
    query: { ownerId: { account: 'username' } },
  }),
];

export const orderDetailRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/orders/:id',
  handle: page({ title: titles.order, subject }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    const { id } = args.params;
    if (!isId(id)) return { isFound: false };
    try {
      await deps.queryClient.ensureQueryData(orderQuery(account.id, id));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'order_not_found', 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./order-detail.page.tsx')).OrderDetailPage },
  ErrorBoundary: RouteError,
});
