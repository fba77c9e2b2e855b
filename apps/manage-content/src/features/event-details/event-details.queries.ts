import { answersOf, call, newIdempotencyKey } from '@foyer/api-client';
import {
  addDates,
  deleteDate,
  deleteEvent,
  duplicateEvent,
  getEvent,
  listManagedEvents,
  updateDate,
  updateEvent,
  uploadFile,
  type Body,
  type DateChanges,
  type EventChanges,
  type ManagedEvent,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { saveEdit } from '@foyer/remote-kit/edit';
import { useRef } from 'react';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';

const NO_POSTER = '';
interface NewPoster {
  file: File | null;
  event: ManagedEvent;
  reload: () => Promise<ManagedEvent>;
  ask: Parameters<typeof saveEdit<{ poster: string }, ManagedEvent>>[2]['ask'];
}

async function savePoster({ file, event, reload, ask }: NewPoster): Promise<ManagedEvent> {
  const upload = file && (await uploaded(file));
  const posterUploadIdentifier = upload && upload.upload_identifier;
  const outcome = await saveEdit(
    { values: { poster: event.poster ?? NO_POSTER }, version: event.version },
    { poster: posterUploadIdentifier ?? NO_POSTER },
    {
      send: (_, __, version) =>
        call(updateEvent, {
          params: { eventId: event.id },
          body: { posterUploadIdentifier, version },
        }),
      reload: async () => {
        const now = await reload();
        return { values: { poster: now.poster ?? NO_POSTER }, version: now.version };
      },
      ask,
    },
  );
  return outcome.kind === 'saved' ? outcome.answer : reload();
}

function uploaded(file: File) {
  const form = new FormData();
  form.append('file', file);
  return call(uploadFile, { body: form });
}

/** Every change returns the whole event, which takes the place of the old one everywhere. */
function useAccept() {
  const queryClient = useQueryClient();
  return (event: ManagedEvent) => {
    queryClient.setQueryData(managedEventQuery(event.id).queryKey, event);
    for (const endpoint of [listManagedEvents, getEvent])
      void queryClient.invalidateQueries(answersOf(endpoint));
  };
}

export function useEventChanges(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = useAccept();
  const params = { eventId };
  return {
    save: useMutation({
      mutationFn: (body: EventChanges) => call(updateEvent, { params, body }),
      onSuccess,
    }),
    poster: useMutation({ mutationFn: savePoster, onSuccess }),
    reload: () => queryClient.fetchQuery({ ...managedEventQuery(eventId), staleTime: 0 }),
    remove: useMutation({
      mutationFn: () => call(deleteEvent, { params }),
      onSuccess: () => queryClient.invalidateQueries(answersOf(listManagedEvents)),
    }),
  };
}

export function useEventDates(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = useAccept();
  const params = { eventId };
  return {
    add: useMutation({
      mutationFn: (body: Body<typeof addDates>) => call(addDates, { params, body }),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: ({ id, body }: { id: string; body: DateChanges }) =>
        call(updateDate, { params: { ...params, dateId: id }, body }),
      onSuccess,
    }),
    reload: () => queryClient.fetchQuery({ ...managedEventQuery(eventId), staleTime: 0 }),
    remove: useMutation({
      mutationFn: (dateId: string) => call(deleteDate, { params: { ...params, dateId } }),
      onSuccess,
    }),
  };
}

/** One copy for each wish: trying again after a failure never makes a second. */
export function useDuplicate(eventId: string) {
  const onSuccess = useAccept();
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
