import {
  page,
  redirect,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { cardReadersQuery } from './card-readers.queries.ts';
import { paymentAccountQuery } from './payouts.queries.ts';
import { receiptDetailsQuery } from './receipt-details.queries.ts';

export const payoutsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/payouts',
  handle: page({ title: titles.payouts }),
  loader: (args) => {
    const { id } = requireAccount(deps, args);
    return Promise.all([
      deps.queryClient.ensureQueryData(paymentAccountQuery(id)),
      deps.queryClient.ensureQueryData(receiptDetailsQuery(id)),
      deps.queryClient.ensureQueryData(cardReadersQuery(id)),
    ]);
  },
  lazy: { Component: async () => (await import('./payouts.page.tsx')).PayoutsPage },
  ErrorBoundary: RouteError,
});

/** The door of the area, "Settings" alone, leads to its first page. */
export const settingsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings',
  handle: page({ title: titles.payouts }),
  loader: (args) => {
    throw redirect(deps.links.settingsPayouts(requireAccount(deps, args).username));
  },
});
