import { isApiError } from '@foyer/api-client';
import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { requireZone } from '../require-zone.route.ts';
import { logQuery } from './log-detail.queries.ts';

export const logDetailRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/logs/:id',
  handle: page({ title: titles.log }),
  loader: async (args) => {
    const account = requireZone(deps, args);
    try {
      await deps.queryClient.ensureQueryData(logQuery(account.id, args.params['id'] ?? ''));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./log-detail.page.tsx')).LogDetailPage },
  ErrorBoundary: RouteError,
});
