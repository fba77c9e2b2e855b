import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { resetLinkQuery } from './reset.queries.ts';

export const resetRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/auth/reset/:token',
  handle: page({ title: titles.reset }),
  // whether the link works is known before the form is drawn
  loader: ({ params }) => queryClient.fetchQuery(resetLinkQuery(params['token'] ?? '')),
  lazy: { Component: async () => (await import('./reset.page.tsx')).ResetPage },
  ErrorBoundary: RouteError,
});
