import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { requireZone } from '../require-zone.route.ts';

export const documentationRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/documentation',
  handle: page({ title: titles.documentation }),
  loader: (args) => {
    requireZone(deps, args);
    return null;
  },
  lazy: { Component: async () => (await import('./documentation.page.tsx')).DocumentationPage },
  ErrorBoundary: RouteError,
});
