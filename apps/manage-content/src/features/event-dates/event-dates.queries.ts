import { call, isApiError } from '@foyer/api-client';
import {
  addDates,
  deleteDate,
  deleteDates,
  postponeDates,
  updateDate,
  updateDates,
  type DateChanges,
  type DateInput,
  type DatesChange,
  type NewRepeat,
  type Postponement,
} from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { useAcceptEvent, useFreshEvent } from '../../shared/managed-event.queries.ts';

interface NewDates {
  dates: DateInput[];
  repeat?: NewRepeat;
}

/** What can be done to the dates of an event. */
export type Dates = ReturnType<typeof useEventDates>;

export function useEventDates(eventId: string) {
  const onSuccess = useAcceptEvent();
  const reload = useFreshEvent(eventId);
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
      onError: (error) => (isApiError(error, 'edit_conflict') ? reload() : undefined),
    }),
    postpone: useMutation({
      mutationFn: (body: Postponement) => call(postponeDates, { params, body }),
      onSuccess,
    }),
    reload,
    remove: useMutation({
      mutationFn: (dateId: string) => call(deleteDate, { params: { ...params, dateId } }),
      onSuccess,
    }),
    removeSeveral: useMutation({
      mutationFn: (dates: string[]) => call(deleteDates, { params, body: { dates } }),
      onSuccess,
      // what somebody ordered for meanwhile is not offered again
      onError: (error) => (isApiError(error, 'date_in_use') ? reload() : undefined),
    }),
  };
}
