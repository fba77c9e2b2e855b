import { page, RouteError, type RouteObject } from '@foyer/remote-kit';

export const registrationsRoute = (): RouteObject => ({
  path: '/management/courses/:eventId/registrations',
  handle: page({ title: 'Guests' }),
  lazy: { Component: async () => (await import('./registrations.page.tsx')).RegistrationsPage },
  ErrorBoundary: RouteError,
});
