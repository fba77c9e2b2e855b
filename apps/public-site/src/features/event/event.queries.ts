import { call, contractQuery } from '@foyer/api-client';
import {
  getEvent,
  leaveEventTeam,
  publishEvent,
  validateCode,
  type EventDetail,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });

/** What a code of the address does for the event; not asked where there is none. */
export const codeQuery = (eventId: string, promoCode: string | undefined) => ({
  ...contractQuery(validateCode, { query: { eventId, promoCode: promoCode ?? '' } }),
  enabled: promoCode !== undefined,
});

/**
 * Takes the reader off the event's team; the page is asked for again, as somebody who is no longer
 * of it.
 */
export function useLeaveTeam(event: EventDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, teachingId }: EventDetail['collaborators'][number]) =>
      call(leaveEventTeam, { params: { profileId: id, teachingId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventQuery(event.id).queryKey }),
  });
}

/** Puts a draft on sale; what is missing comes back as one sentence each. */
export function usePublishEvent(event: EventDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(publishEvent, { params: { eventId: event.id } }),
    onSuccess: () =>
      queryClient.setQueryData(eventQuery(event.id).queryKey, { ...event, published: true }),
  });
}
