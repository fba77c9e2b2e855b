import { getTickets, TICKET_PAGE_ID } from '@foyer/contracts';
import {
  links,
  page,
  read,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { isNoOrder, loadTickets } from './ticket-page.queries.ts';

const subject = [read(getTickets, { params: { id: { path: 'id' } } })];

export const ticketPageRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/tickets/:id',
  handle: page({ title: titles.ticket, subject, offline: '/tickets/' }),
  loader: async ({ params: { id = '' } }) => {
    if (!TICKET_PAGE_ID.test(id)) throw redirect(links.ticketNotFound(id));
    try {
      return await loadTickets(deps.queryClient, id);
    } catch (error) {
      if (isNoOrder(error)) throw redirect(links.ticketNotFound(id));
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./ticket-page.page.tsx')).TicketPage },
  ErrorBoundary: RouteError,
});

/** Opens the file; its page stays behind it for whoever comes back. */
export const ticketPdfRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/tickets/:id/pdf',
  handle: page({ title: titles.ticket, subject }),
  lazy: { Component: async () => (await import('./ticket-pdf.page.tsx')).TicketPdfPage },
  ErrorBoundary: RouteError,
});

export const ticketNotFoundRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/tickets/:id/not-found',
  handle: page({ title: titles.orderNotFound, isMissing: true }),
  lazy: { Component: async () => (await import('./ticket-not-found.page.tsx')).TicketNotFoundPage },
  ErrorBoundary: RouteError,
});
