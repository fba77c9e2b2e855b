import { page, RouteError, type RouteObject } from '@foyer/remote-kit';

/** Ticket types; `children` stand under them on the same page. */
export const eventTicketsRoute = (children: RouteObject[]): RouteObject => ({
  path: '/management/courses/:eventId/tickets',
  handle: page({ title: 'Tickets' }),
  lazy: { Component: async () => (await import('./event-tickets.page.tsx')).EventTicketsPage },
  ErrorBoundary: RouteError,
  children,
});
