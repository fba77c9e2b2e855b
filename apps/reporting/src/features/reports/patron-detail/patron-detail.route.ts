import { isApiError } from '@foyer/api-client';
import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { patronPages } from './patron-detail.model.ts';
import { patronActivityQuery, patronOrdersQuery, patronQuery } from './patron-detail.queries.ts';

export const patronDetailRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/patrons/:id',
  handle: page({ title: titles.patron }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    const { queryClient } = deps;
    try {
      const patron = await queryClient.ensureQueryData(
        patronQuery(account.id, args.params['id'] ?? ''),
      );
      const { ordersPage, activityPage } = readUrlState(
        patronPages,
        new URL(args.request.url).searchParams,
      );
      await Promise.all([
        queryClient.ensureQueryData(patronOrdersQuery(account.id, patron, ordersPage)),
        queryClient.ensureQueryData(patronActivityQuery(account.id, patron, activityPage)),
      ]);
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'patron_not_found', 'not_found')) return { isFound: false };
      throw error;
    }
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./patron-detail.page.tsx')).PatronDetailPage },
  ErrorBoundary: RouteError,
});
