import { getEvent } from '@foyer/contracts';
import {
  idParam,
  links,
  page,
  read,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { attendanceOf } from './attendance.model.ts';
import { eventQuery } from './select.queries.ts';

const event = read(getEvent, { params: { eventId: { path: 'eventId' } } });

export const selectRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/select',
  handle: page({ title: titles.chooseDate, subject: [event], firstData: [event] }),
  loader: async ({ params, request }) => {
    const eventId = idParam(params, 'eventId');
    const event = await queryClient.ensureQueryData(eventQuery(eventId));
    const [only, second] = event.instances;
    // one date is no choice
    if (only && !second) {
      const { searchParams } = new URL(request.url);
      return redirect(
        links.checkout(eventId, {
          instanceId: only.id,
          ticketType: attendanceOf(searchParams, event),
          promoCode: searchParams.get('promoCode') ?? undefined,
        }),
      );
    }
    return event;
  },
  lazy: { Component: async () => (await import('./select.page.tsx')).SelectPage },
  ErrorBoundary: RouteError,
});
