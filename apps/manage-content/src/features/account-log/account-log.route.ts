import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const accountLogRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/log',
  handle: page({ title: titles.log }),
  loader: (args) => requireAccount(deps, args).id,
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./account-log.page.tsx')).AccountLogPage },
  ErrorBoundary: RouteError,
});
