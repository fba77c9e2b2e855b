import {
  page,
  redirect,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { paymentAccountQuery } from './payouts.queries.ts';

export const payoutsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/payouts',
  handle: page({ title: titles.payouts }),
  loader: (args) =>
    deps.queryClient.ensureQueryData(paymentAccountQuery(requireAccount(deps, args).id)),
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
