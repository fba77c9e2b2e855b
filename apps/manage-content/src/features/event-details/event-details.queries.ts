import { answersOf, call, contractQuery } from '@foyer/api-client';
import { addDates, cancelEvent, deleteDate, deleteEvent, getEvent, getManagedEvent, listCategories, listManagedEvents, updateEvent, uploadFile, type DateInput, type EventChanges, type ManagedEvent } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

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
export function useEventChanges(eventId: string) {
  const queryClient = useQueryClient();
  const params = { eventId };
  const onSuccess = (event: ManagedEvent) => {
    queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
    for (const endpoint of [listManagedEvents, getEvent]) void queryClient.invalidateQueries(answersOf(endpoint));
  };
  return {
    save: useMutation({ mutationFn: (body: EventChanges) => call(updateEvent, { params, body }), onSuccess }),
    poster: useMutation({ mutationFn: (file: File | null) => (file ? uploadPoster(eventId, file) : call(updateEvent, { params, body: { posterUploadIdentifier: null } })), onSuccess }),
    addDate: useMutation({ mutationFn: (date: DateInput) => call(addDates, { params, body: { dates: [date] } }), onSuccess }),
    removeDate: useMutation({ mutationFn: (dateId: string) => call(deleteDate, { params: { ...params, dateId } }), onSuccess }),
    cancel: useMutation({ mutationFn: () => call(cancelEvent, { params }), onSuccess }),
    remove: useMutation({ mutationFn: () => call(deleteEvent, { params }), onSuccess: () => queryClient.invalidateQueries(answersOf(listManagedEvents)) }),
  };
}
