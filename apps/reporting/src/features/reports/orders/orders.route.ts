import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { ordersState } from './orders.model.ts';
import { ordersQuery } from './orders.queries.ts';

export const ordersRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/orders',
  handle: page({ title: titles.orders }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    await deps.queryClient.ensureQueryData(
      ordersQuery(account.id, readUrlState(ordersState, new URL(args.request.url).searchParams)),
    );
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./orders.page.tsx')).OrdersPage },
  ErrorBoundary: RouteError,
});
