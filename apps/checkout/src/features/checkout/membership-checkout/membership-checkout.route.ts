import { isApiError } from '@foyer/api-client';
import { readOrder } from '@foyer/contracts';
import {
  isId,
  page,
  read,
  readSite,
  redirectDocument,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { periodOrderQuery } from './membership-checkout.queries.ts';

/** Where a period of a membership is paid, the first one or one whose payment failed. */
export const membershipCheckoutRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/memberships/checkout/:orderId',
  handle: page({
    title: titles.membership,
    subject: [read(readOrder, { params: { id: { path: 'orderId' } } })],
    needs: ['payment'],
  }),
  loader: async ({ params: { orderId = '' }, request }) => {
    requireUser(deps, request);
    // the page before this one may have come with a policy that keeps the provider out
    if (readSite().takesPayments === false) return redirectDocument(request.url);
    if (!isId(orderId)) return null;
    try {
      return await deps.queryClient.fetchQuery(periodOrderQuery(orderId));
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  },
  lazy: {
    Component: async () => (await import('./membership-checkout.page.tsx')).MembershipCheckoutPage,
  },
  ErrorBoundary: RouteError,
});
