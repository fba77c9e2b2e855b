import { isApiError } from '@foyer/api-client';
import { getEvent, listTickets } from '@foyer/contracts';
import {
  idParam,
  links,
  page,
  read,
  readSite,
  readUrlState,
  redirect,
  redirectDocument,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { CheckoutAddress } from './checkout-address.model.ts';
import { closedBy, eventQuery, ticketsQuery } from './checkout.queries.ts';

const event = read(getEvent, { params: { eventId: { path: 'eventId' } } });
/** The tickets that the address asks for, in the words of `ticketsQuery`. */
const tickets = read(listTickets, {
  query: {
    eventId: { path: 'eventId' },
    instanceId: { search: 'instanceId' },
    ticketType: { search: 'ticketType' },
    waitingListCode: { search: 'waitingListCode' },
  },
});

/** Where an organizer adds a guest to one date of their event: the checkout, in their hands. */
export const addGuestRoute = ({ queryClient, session }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/add-guest/:id',
  handle: page({ title: titles.addGuest, subject: [event] }),
  loader: async ({ params, request }) => {
    requireUser({ session }, request);
    const eventId = idParam(params, 'eventId');
    const { ticketType } = readUrlState(CheckoutAddress, new URL(request.url).searchParams);
    const place = { eventId, instanceId: idParam(params, 'id'), ticketType };
    await Promise.all([
      queryClient.ensureQueryData(eventQuery(eventId)),
      queryClient.fetchQuery(ticketsQuery({ ...place, channel: 'door' })),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: {
    Component: async () => {
      const [{ CheckoutPage, preloadGuestMethod }] = await Promise.all([
        import('./checkout.page.tsx'),
        import('./guest-method.view.tsx'),
      ]);
      // it is here by now: the sum below it does not move when it is drawn
      void preloadGuestMethod();
      return CheckoutPage;
    },
  },
  ErrorBoundary: RouteError,
});

export const checkoutRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/checkout',
  handle: page({
    title: titles.checkout,
    needs: ['payment'],
    subject: [event],
    firstData: [event, tickets],
  }),
  loader: async ({ params, request }) => {
    // the page before this one may have come with a policy that keeps the provider out
    if (readSite().takesPayments === false) return redirectDocument(request.url);
    const eventId = idParam(params, 'eventId');
    const { instanceId, ticketType, waitingListCode } = readUrlState(
      CheckoutAddress,
      new URL(request.url).searchParams,
    );
    const event = queryClient.ensureQueryData(eventQuery(eventId));
    try {
      const place = { eventId, instanceId, ticketType, waitingListCode };
      await Promise.all([event, queryClient.fetchQuery(ticketsQuery(place))]);
      return null;
    } catch (error) {
      const closed = closedBy(error);
      if (closed) {
        await event;
        return { closed };
      }
      // the event exists but its tickets do not load: its page says so and offers the way back
      if (isApiError(error) && error.status !== 404)
        return redirect(links.event(eventId, { errorCode: 1 }));
      throw error;
    }
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./checkout.page.tsx')).CheckoutPage },
  ErrorBoundary: RouteError,
});
