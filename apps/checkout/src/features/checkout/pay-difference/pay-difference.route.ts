import { isApiError } from '@foyer/api-client';
import { readOrder } from '@foyer/contracts';
import {
  isId,
  page,
  read,
  readSite,
  redirectDocument,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { differenceQuery } from './pay-difference.queries.ts';

/** Where somebody pays what a ticket of another date costs more than the one that they give for it. */
export const payDifferenceRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/checkout/difference/:orderId',
  handle: page({
    title: titles.payDifference,
    subject: [read(readOrder, { params: { id: { path: 'orderId' } } })],
    needs: ['payment'],
  }),
  loader: async ({ params: { orderId = '' }, request }) => {
    // the page before this one may have come with a policy that keeps the provider out
    if (readSite().takesPayments === false) return redirectDocument(request.url);
    if (!isId(orderId)) return null;
    try {
      return await queryClient.fetchQuery(differenceQuery(orderId));
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./pay-difference.page.tsx')).PayDifferencePage },
  ErrorBoundary: RouteError,
});
