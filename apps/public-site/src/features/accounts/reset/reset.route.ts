import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

export const resetRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/auth/reset/:token',
  handle: page({ title: titles.reset }),
  lazy: { Component: async () => (await import('./reset.page.tsx')).ResetPage },
  ErrorBoundary: RouteError,
});
