import { page, RouteError, type RouteObject } from '@foyer/remote-kit';

export const eventTicketsRoute = (): RouteObject => ({
  path: '/management/courses/:eventId/tickets',
  handle: page({ title: 'Tickets' }),
  lazy: { Component: async () => (await import('./event-tickets.page.tsx')).EventTicketsPage },
  ErrorBoundary: RouteError,
});
