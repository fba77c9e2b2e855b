import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/** How the memberships of an account do. */
export const figuresRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/figures',
  handle: page({ title: titles.figures }),
  loader: async (args) => {
    const { id } = requireAccount(deps, args);
    const [{ figuresQuery }, { FiguresState }] = await Promise.all([
      import('./figures.queries.ts'),
      import('./figures.model.ts'),
    ]);
    const { range } = readUrlState(FiguresState, new URL(args.request.url).searchParams);
    await deps.queryClient.ensureQueryData(figuresQuery(id, range));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./figures.page.tsx')).FiguresPage },
  ErrorBoundary: RouteError,
});
