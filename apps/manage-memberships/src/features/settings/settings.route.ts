import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { settingsQuery } from './settings.queries.ts';

export const settingsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/settings',
  handle: page({ title: titles.settings }),
  loader: (args) => deps.queryClient.ensureQueryData(settingsQuery(requireAccount(deps, args).id)),
  lazy: { Component: async () => (await import('./settings.page.tsx')).SettingsPage },
  ErrorBoundary: RouteError,
});
