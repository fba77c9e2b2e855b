import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { visitorsOnly } from '../form/visitors-only.route.ts';
import { isPreview } from './preview-login.queries.ts';

export const previewLoginRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/preview-login',
  handle: page({ title: titles.previewLogin }),
  loader: async (args) => {
    const isAvailable = await isPreview(deps.queryClient);
    if (isAvailable) visitorsOnly(deps, args);
    return isAvailable;
  },
  lazy: { Component: async () => (await import('./preview-login.page.tsx')).PreviewLoginPage },
  ErrorBoundary: RouteError,
});
