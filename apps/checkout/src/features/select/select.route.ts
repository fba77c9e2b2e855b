import { getEvent } from '@foyer/contracts';
import { links, page, redirect, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { eventQuery } from './select.queries.ts';

export const selectRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/select',
  handle: page({ title: 'Choose a date' }),
  loader: async ({ params, request }) => {
    const { eventId } = getEvent.params.parse(params);
    const event = await queryClient.ensureQueryData(eventQuery(eventId));
    const [only, second] = event.instances;
    const ticketType = new URL(request.url).searchParams.get('ticketType') ?? 'in-person';
    // one date is no choice
    if (only && !second) return redirect(links.checkout(eventId, { instanceId: only.id, ticketType }));
    return event;
  },
  lazy: { Component: async () => (await import('./select.page.tsx')).SelectPage },
  ErrorBoundary: RouteError,
});
