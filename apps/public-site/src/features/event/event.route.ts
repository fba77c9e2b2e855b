import { call } from '@foyer/api-client';
import { getEvent, listEvents, setCookie, validateCode } from '@foyer/contracts';
import {
  idParam,
  page,
  read,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { eventListing } from './event-listing.model.ts';
import { eventQuery } from './event.queries.ts';

const event = read(getEvent, { params: { eventId: { path: 'eventId' } } });
/** What a code of the address does: what it unlocks stands there from the first. */
const code = read(validateCode, {
  query: { eventId: { path: 'eventId' }, promoCode: { search: 'promoCode' } },
});

export const eventRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId',
  handle: page({
    title: titles.event,
    // a stream is shown where its organizer put it: any https place
    needs: ['outside-frames'],
    subject: [event],
    firstData: [event, code],
    head: {
      of: getEvent.id,
      type: 'event',
      title: 'name',
      description: 'description',
      image: 'poster',
      picture: 'poster',
      address: { eventId: 'id' },
      isListed: [{ field: 'published' }, { field: 'private', is: false }],
      structuredData: eventListing,
    },
    sitemap: { list: listEvents.id, params: { eventId: 'id' } },
  }),
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(idParam(params, 'eventId'))),
  lazy: { Component: async () => (await import('./event.page.tsx')).EventPage },
  ErrorBoundary: RouteError,
});

/**
 * A promoter's own link: the browser remembers whose it was, and goes to the event. Shown by others
 * it looks as the event does. Whatever becomes of remembering, the visitor sees the event.
 */
export const promoteRoute = ({ links }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/promote/:promoterUsername',
  handle: page({
    title: titles.event,
    isPersonal: true,
    subject: [event],
    firstData: [event],
    head: {
      of: getEvent.id,
      type: 'event',
      title: 'name',
      description: 'description',
      image: 'poster',
    },
  }),
  loader: async ({ params, request }) => {
    const courseId = idParam(params, 'eventId');
    const { promoterUsername = '' } = params;
    await call(setCookie, { query: { courseId, promoterUsername, name: 'promoter' } }).catch(
      () => undefined,
    );
    throw redirect(links.event(courseId) + new URL(request.url).search);
  },
  ErrorBoundary: RouteError,
});
