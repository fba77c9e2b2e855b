import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { visitorsOnly } from '../form/visitors-only.route.ts';
import { isPreview } from './preview-login.queries.ts';

export const previewLoginRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/preview-login',
  handle: page({ title: 'Preview login' }),
  loader: async (args) => {
    const isAvailable = await isPreview(deps.queryClient);
    if (isAvailable) visitorsOnly(deps, args);
    return isAvailable;
  },
  lazy: { Component: async () => (await import('./preview-login.page.tsx')).PreviewLoginPage },
  ErrorBoundary: RouteError,
});
