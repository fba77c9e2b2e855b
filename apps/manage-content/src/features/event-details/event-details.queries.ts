import { answersOf, call, isApiError, newIdempotencyKey } from '@foyer/api-client';
import {
  addDates,
  deleteDate,
  deleteEvent,
  duplicateEvent,
  getEvent,
  listManagedEvents,
  updateDate,
  updateDates,
  updateEvent,
  uploadFile,
  type DateChanges,
  type DateInput,
  type DatesChange,
  type EventChanges,
  type ManagedEvent,
  type NewRepeat,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { saveEdit } from '@foyer/remote-kit/edit';
import { useRef } from 'react';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';

const NO_POSTER = '';
export interface NewPoster {
  /** A new one, none, or the one that was taken away. */
  picture: File | 'none' | 'former';
  event: ManagedEvent;
  reload: () => Promise<ManagedEvent>;
  ask: Parameters<typeof saveEdit<{ poster: string }, ManagedEvent>>[2]['ask'];
}

/** What the picture is called from then on, and how that is sent. */
async function sentPoster(picture: NewPoster['picture'], event: ManagedEvent) {
  if (picture === 'former')
    return { poster: event.removedPoster ?? NO_POSTER, body: { restorePoster: true } as const };
  const posterUploadIdentifier =
    picture === 'none' ? null : (await uploaded(picture)).upload_identifier;
  return { poster: posterUploadIdentifier ?? NO_POSTER, body: { posterUploadIdentifier } };
}

async function savePoster({ picture, event, reload, ask }: NewPoster): Promise<ManagedEvent> {
  const { poster, body } = await sentPoster(picture, event);
  const outcome = await saveEdit(
    { values: { poster: event.poster ?? NO_POSTER }, version: event.version },
    { poster },
    {
      send: (_, __, version) =>
        call(updateEvent, { params: { eventId: event.id }, body: { ...body, version } }),
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

interface NewDates {
  dates: DateInput[];
  repeat?: NewRepeat;
}

export function useEventDates(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = useAccept();
  const params = { eventId };
  return {
    add: useMutation({
      mutationFn: (body: NewDates) => call(addDates, { params, body }),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: ({ id, body }: { id: string; body: DateChanges }) =>
        call(updateDate, { params: { ...params, dateId: id }, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (body: DatesChange) => call(updateDates, { params, body }),
      onSuccess,
      // the next try begins from what the others made of them, which the list shows by then
      onError: (error) =>
        isApiError(error, 'edit_conflict')
          ? queryClient.invalidateQueries({ queryKey: managedEventQuery(eventId).queryKey })
          : undefined,
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
