import { orderSummary } from '@foyer/contracts';
import {
  idParam,
  page,
  read,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { addressOf } from './order-page.model.ts';
import { returnOf } from './payment-return.model.ts';
import { summaryQuery, ticketsQuery } from './thank-you.queries.ts';

const subject = [read(orderSummary, { params: { id: { path: 'id' } } })];

const route = ({ queryClient }: RemoteDeps, path: string, title: string): RouteObject => ({
  path,
  // the provider may be asked what became of a payment that its buyer comes back from
  handle: page({ title, subject, needs: ['payment'] }),
  // the address that the order belongs at is known before anything is drawn, so that a reader hears
  // one heading, the right one
  loader: async ({ params, request }) => {
    const eventId = params['eventId'] === undefined ? null : idParam(params, 'eventId');
    const id = params['id'] ?? '';
    const url = new URL(request.url);
    const query = summaryQuery(id);
    await queryClient.prefetchQuery(query);
    const { data, error } = queryClient.getQueryState(query.queryKey) ?? {};
    // the codes stand there from the first, and push nothing away when they come
    if (data?.ticketsCode) await queryClient.prefetchQuery(ticketsQuery(data.ticketsCode));
    // what reads a gift comes late: this table comes with every page
    if (data?.eventId === null)
      await (await import('./gift-of-order.queries.ts')).loadGift(queryClient, data);
    if (returnOf(url.search)) return null;
    const target = addressOf({ eventId, id, search: url.search }, data, error);
    return target !== null && target !== url.pathname + url.search ? redirect(target) : null;
  },
  shouldRevalidate: () => false,
  lazy: { Component: async () => (await import('./thank-you.page.tsx')).ThankYouPage },
  ErrorBoundary: RouteError,
});

/**
 * Waiting, success and failure: one page that goes where the order's status belongs, at the event
 * of its tickets or, without tickets, by itself.
 */
export const thankYouRoutes = (deps: RemoteDeps): RouteObject[] => [
  route(deps, '/event/:eventId/checkout/thankyou/:id', titles.order),
  route(deps, '/event/:eventId/checkout/thankyou/:id/success', titles.thanks),
  route(deps, '/event/:eventId/checkout/thankyou/:id/failure', titles.failed),
  route(deps, '/checkout/thankyou/:id', titles.order),
  route(deps, '/checkout/thankyou/:id/success', titles.thanks),
  route(deps, '/checkout/thankyou/:id/failure', titles.failed),
];
