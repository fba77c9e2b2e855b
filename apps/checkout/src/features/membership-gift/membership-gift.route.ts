import { getMemberships } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/** Where somebody says whom a membership is for, before it is paid. */
export const membershipGiftRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/memberships/give/:ownerId/:priceId',
  handle: page({
    title: titles.gift,
    subject: [read(getMemberships, { query: { ownerId: { path: 'ownerId' } } })],
  }),
  // how it asks for what is sold comes with it: this table comes with every page
  lazy: {
    loader: async () => (await import('./membership-gift.queries.ts')).loadSold(deps),
    Component: async () => (await import('./membership-gift.page.tsx')).MembershipGiftPage,
  },
  ErrorBoundary: RouteError,
});
