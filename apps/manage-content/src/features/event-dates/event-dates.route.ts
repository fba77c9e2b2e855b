import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const eventDatesRoute = ({ now }: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/dates',
  handle: page({ title: titles.dates }),
  loader: () => ({ now: now() }),
  lazy: { Component: async () => (await import('./event-dates.page.tsx')).EventDatesPage },
  ErrorBoundary: RouteError,
});
