import { getOwnMembership } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

/** Where a member has another card kept. */
export const membershipCardRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/memberships/checkout/card/:id',
  handle: page({
    title: titles.card,
    subject: [read(getOwnMembership, { params: { id: { path: 'id' } } })],
    needs: ['payment'],
  }),
  lazy: {
    loader: async () => (await import('./membership-card.queries.ts')).loadCard(deps),
    Component: async () => (await import('./membership-card.page.tsx')).MembershipCardPage,
  },
  ErrorBoundary: RouteError,
});
