import { isApiError } from '@foyer/api-client';
import { getPayout } from '@foyer/contracts';
import {
  isId,
  page,
  read,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { LinesState } from './payout-detail.model.ts';
import { payoutQuery } from './payout-detail.queries.ts';

const subject = [
  read(getPayout, { params: { id: { path: 'id' } }, query: { ownerId: { account: 'username' } } }),
];

/** What one payout is made of. */
export const payoutDetailRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/payouts/:id',
  handle: page({ title: titles.payout, subject }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    const { id } = args.params;
    if (!isId(id)) return { isFound: false };
    const state = readUrlState(LinesState, new URL(args.request.url).searchParams);
    try {
      await deps.queryClient.ensureQueryData(payoutQuery(account.id, id, state.page));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./payout-detail.page.tsx')).PayoutDetailPage },
  ErrorBoundary: RouteError,
});
