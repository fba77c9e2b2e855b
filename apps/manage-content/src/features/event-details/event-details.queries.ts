import { answersOf, call, newIdempotencyKey } from '@foyer/api-client';
import {
  deleteEvent,
  duplicateEvent,
  listManagedEvents,
  updateEvent,
  type EventChanges,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { useRef } from 'react';
import { useAcceptEvent, useFreshEvent } from '../../shared/managed-event.queries.ts';

export function useEventChanges(eventId: string) {
  const onSuccess = useAcceptEvent();
  return {
    save: useMutation({
      mutationFn: (body: EventChanges) => call(updateEvent, { params: { eventId }, body }),
      onSuccess,
    }),
    reload: useFreshEvent(eventId),
  };
}

export function useDeletion(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteEvent, { params: { eventId } }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listManagedEvents)),
  });
}

/** One copy for each wish: trying again after a failure never makes a second. */
export function useDuplicate(eventId: string) {
  const onSuccess = useAcceptEvent();
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: (copyCodes: boolean) =>
      call(
        duplicateEvent,
        { params: { eventId }, body: { copyCodes } },
        { idempotencyKey: `${key.current}-${copyCodes}` },
      ),
    onSuccess: (copy) => {
      key.current = newIdempotencyKey();
      onSuccess(copy);
    },
  });
}
