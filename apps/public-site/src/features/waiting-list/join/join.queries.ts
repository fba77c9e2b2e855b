import { call, contractQuery } from '@foyer/api-client';
import { getEvent, joinWaitingList, listWaitableTickets, type Body } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });

/** What is left changes by the minute. */
const STALE_MS = 5000;
export const waitableQuery = (eventId: string) =>
  contractQuery(listWaitableTickets, { query: { eventId } }, STALE_MS);

export const useJoin = () =>
  useMutation({
    mutationFn: (body: Body<typeof joinWaitingList>) => call(joinWaitingList, { body }),
  });
