import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { ownCategoriesQuery, ownEventsQuery } from './custom-calendar.queries.ts';

export const customCalendarRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing/custom-calendar',
  handle: page({ title: titles.customCalendar }),
  loader: async (args) => {
    const { id } = requireAccount(deps, args);
    await Promise.all([
      deps.queryClient.ensureQueryData(ownCategoriesQuery(id)),
      deps.queryClient.ensureQueryData(ownEventsQuery(id)),
    ]);
    return null;
  },
  lazy: { Component: async () => (await import('./custom-calendar.page.tsx')).CustomCalendarPage },
  ErrorBoundary: RouteError,
});
