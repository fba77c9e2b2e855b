import { getOwnMembership } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

/** Where a member has another card kept. */
export const anotherCardRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/memberships/checkout/card/:id',
  handle: page({
    title: titles.card,
    subject: [read(getOwnMembership, { params: { id: { path: 'id' } } })],
    needs: ['payment'],
  }),
  // one file for both pages that keep a card: this table, which names each, comes with every page
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "kept-card" */ './another-card.queries.ts')).loadCard(
        deps,
      ),
    Component: async () =>
      (await import(/* webpackChunkName: "kept-card" */ './another-card.page.tsx')).AnotherCardPage,
  },
  ErrorBoundary: RouteError,
});
