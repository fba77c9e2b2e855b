import { call, contractQuery } from '@foyer/api-client';
import { getEvent, joinWaitingList, listWaitableTickets, type Body } from '@foyer/contracts';
import { idParam, useMutation, type LoaderFunction, type RemoteDeps } from '@foyer/remote-kit';

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });

/** What is left changes by the minute. */
const STALE_MS = 5000;
export const waitableQuery = (eventId: string) =>
  contractQuery(listWaitableTickets, { query: { eventId } }, STALE_MS);

/** The event, and what of it can be waited for. */
export const loadJoin =
  ({ queryClient }: RemoteDeps): LoaderFunction =>
  ({ params }) => {
    const eventId = idParam(params, 'eventId');
    return Promise.all([
      queryClient.ensureQueryData(eventQuery(eventId)),
      queryClient.fetchQuery(waitableQuery(eventId)),
    ]);
  };

export const useJoin = () =>
  useMutation({
    mutationFn: (body: Body<typeof joinWaitingList>) => call(joinWaitingList, { body }),
  });
