import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const servicesRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing/services',
  handle: page({ title: titles.services }),
  loader: (args) => {
    requireAccount(deps, args);
    return null;
  },
  lazy: { Component: async () => (await import('./services.page.tsx')).ServicesPage },
  ErrorBoundary: RouteError,
});
