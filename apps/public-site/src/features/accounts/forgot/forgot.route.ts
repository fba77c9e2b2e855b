import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

export const forgotRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/auth/forgot',
  handle: page({ title: titles.forgot }),
  lazy: { Component: async () => (await import('./forgot.page.tsx')).ForgotPage },
  ErrorBoundary: RouteError,
});
