import { answersOf, call, contractQuery, newIdempotencyKey } from '@foyer/api-client';
import {
  addDates, deleteDate, deleteEvent, duplicateEvent, getEvent, getManagedEvent, listCategories, listManagedEvents, updateDate,
  updateEvent, uploadFile, type Body, type DateInput, type EventChanges, type ManagedEvent,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { useRef } from 'react';

const CATEGORIES_STALE_MS = 60 * 60 * 1000;
export const categoriesQuery = () => contractQuery(listCategories, {}, CATEGORIES_STALE_MS);
export const managedEventQuery = (eventId: string) => contractQuery(getManagedEvent, { params: { eventId } });

async function uploadPoster(eventId: string, file: File): Promise<ManagedEvent> {
  const form = new FormData();
  form.append('file', file);
  const { upload_identifier } = await call(uploadFile, { body: form });
  return call(updateEvent, { params: { eventId }, body: { posterUploadIdentifier: upload_identifier } });
}

/** Every change answers the whole event, which takes the place of the old one everywhere. */
function useAccept() {
  const queryClient = useQueryClient();
  return (event: ManagedEvent) => {
    queryClient.setQueryData(managedEventQuery(event.id).queryKey, event);
    for (const endpoint of [listManagedEvents, getEvent]) void queryClient.invalidateQueries(answersOf(endpoint));
  };
}

export function useEventChanges(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = useAccept();
  const params = { eventId };
  return {
    save: useMutation({ mutationFn: (body: EventChanges) => call(updateEvent, { params, body }), onSuccess }),
    poster: useMutation({
      mutationFn: (file: File | null) => (file ? uploadPoster(eventId, file) : call(updateEvent, { params, body: { posterUploadIdentifier: null } })),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(deleteEvent, { params }), onSuccess: () => queryClient.invalidateQueries(answersOf(listManagedEvents)) }),
  };
}

export function useEventDates(eventId: string) {
  const onSuccess = useAccept();
  const params = { eventId };
  return {
    add: useMutation({ mutationFn: (body: Body<typeof addDates>) => call(addDates, { params, body }), onSuccess }),
    move: useMutation({
      mutationFn: ({ id, body }: { id: string; body: DateInput }) => call(updateDate, { params: { ...params, dateId: id }, body }), onSuccess,
    }),
    remove: useMutation({ mutationFn: (dateId: string) => call(deleteDate, { params: { ...params, dateId } }), onSuccess }),
  };
}

/** One copy for each wish: trying again after a failure never makes a second. */
export function useDuplicate(eventId: string) {
  const onSuccess = useAccept();
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: (copyCodes: boolean) => call(duplicateEvent, { params: { eventId }, body: { copyCodes } }, { idempotencyKey: `${key.current}-${copyCodes}` }),
    onSuccess: (copy) => { key.current = newIdempotencyKey(); onSuccess(copy); },
  });
}
