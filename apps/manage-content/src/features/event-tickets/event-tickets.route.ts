import { page, RouteError, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/** Ticket types; `children` stand under them on the same page. */
export const eventTicketsRoute = (children: RouteObject[]): RouteObject => ({
  path: '/management/courses/:eventId/tickets',
  handle: page({ title: titles.tickets }),
  lazy: { Component: async () => (await import('./event-tickets.page.tsx')).EventTicketsPage },
  ErrorBoundary: RouteError,
  children,
});
