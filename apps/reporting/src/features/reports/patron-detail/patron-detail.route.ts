import { isApiError } from '@foyer/api-client';
import { getPatron } from '@foyer/contracts';
import {
  page,
  read,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { patronPages } from './patron-detail.model.ts';
import { patronActivityQuery, patronOrdersQuery, patronQuery } from './patron-detail.queries.ts';

const ownerId = { account: 'username' };
/** Somebody by id, or by e-mail address: as `patronRequest` asks. */
const subject = [
  read(getPatron, { params: { id: { path: 'id' } }, query: { ownerId } }),
  read(getPatron, { params: { id: { value: 'null' } }, query: { ownerId, email: { path: 'id' } } }),
];

export const patronDetailRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/patrons/:id',
  handle: page({ title: titles.patron, subject }),
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
