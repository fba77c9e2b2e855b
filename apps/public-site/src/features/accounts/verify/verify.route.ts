import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { confirmEmail } from './verify.queries.ts';

export const verifyRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/auth/verify/:token',
  handle: page({ title: titles.verify }),
  loader: ({ params }) => confirmEmail(params.token ?? ''),
  // the token works once: asking again would turn a success into a refusal
  shouldRevalidate: () => false,
  lazy: { Component: async () => (await import('./verify.page.tsx')).VerifyPage },
  ErrorBoundary: RouteError,
});
