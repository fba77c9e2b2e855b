import { readOrder } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

/** Where a period of a membership is paid, the first one or one whose payment failed. */
export const membershipCheckoutRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/memberships/checkout/:orderId',
  handle: page({
    title: titles.membership,
    subject: [read(readOrder, { params: { id: { path: 'orderId' } } })],
    needs: ['payment'],
  }),
  // how it asks for the order comes with it: this table comes with every page
  lazy: {
    loader: async () => (await import('./membership-checkout.queries.ts')).loadOrder(deps),
    Component: async () => (await import('./membership-checkout.page.tsx')).MembershipCheckoutPage,
  },
  ErrorBoundary: RouteError,
});
