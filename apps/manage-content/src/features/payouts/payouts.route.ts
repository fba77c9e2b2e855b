import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { cardReadersQuery } from './card-readers.queries.ts';
import { PayoutsState } from './payout-list.model.ts';
import { payoutsQuery } from './payout-list.queries.ts';
import { currenciesQuery } from './currency.queries.ts';
import { paymentAccountQuery } from './payment-account.queries.ts';
import { receiptDetailsQuery } from './receipt-details.queries.ts';

export const payoutsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/payouts',
  handle: page({ title: titles.payouts }),
  loader: (args) => {
    const { id } = requireAccount(deps, args);
    const { page: at } = readUrlState(PayoutsState, new URL(args.request.url).searchParams);
    return Promise.all([
      // a list that cannot be read says so in its place
      deps.queryClient.prefetchQuery(payoutsQuery(id, at)),
      deps.queryClient.ensureQueryData(currenciesQuery()),
      deps.queryClient.ensureQueryData(paymentAccountQuery(id)),
      deps.queryClient.ensureQueryData(receiptDetailsQuery(id)),
      deps.queryClient.ensureQueryData(cardReadersQuery(id)),
    ]);
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./payouts.page.tsx')).PayoutsPage },
  ErrorBoundary: RouteError,
});
