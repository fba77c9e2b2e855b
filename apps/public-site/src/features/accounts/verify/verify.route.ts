import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { confirmEmail } from './verify.queries.ts';

export const verifyRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/auth/verify/:token',
  handle: page({ title: 'Confirm your e-mail' }),
  loader: ({ params }) => confirmEmail(params.token ?? ''),
  // the token works once: asking again would turn a success into a refusal
  shouldRevalidate: () => false,
  lazy: { Component: async () => (await import('./verify.page.tsx')).VerifyPage },
  ErrorBoundary: RouteError,
});
