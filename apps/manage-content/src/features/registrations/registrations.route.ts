import { page, RouteError, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const registrationsRoute = (): RouteObject => ({
  path: '/management/courses/:eventId/registrations',
  handle: page({ title: titles.guests }),
  lazy: { Component: async () => (await import('./registrations.page.tsx')).RegistrationsPage },
  ErrorBoundary: RouteError,
});
