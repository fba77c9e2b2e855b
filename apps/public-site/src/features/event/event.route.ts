import { getEvent, listEvents, validateCode } from '@foyer/contracts';
import {
  idParam,
  page,
  read,
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
