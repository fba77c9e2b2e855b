import {
  page,
  redirect,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { accountQuery } from './account.queries.ts';

export const accountRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/account',
  handle: page({ title: titles.account }),
  loader: (args) => deps.queryClient.ensureQueryData(accountQuery(requireAccount(deps, args).id)),
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./account.page.tsx')).AccountPage },
  ErrorBoundary: RouteError,
});

/** The door of the area, "Settings" alone, leads to its first page. */
export const settingsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings',
  handle: page({ title: titles.settings }),
  loader: (args) => {
    throw redirect(deps.links.settingsAccount(requireAccount(deps, args).username));
  },
});
