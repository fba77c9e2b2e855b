import type { ManagedDate, ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useState } from 'react';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';
import { dateErrors, emptySeries, nextDates, previewOf, seriesErrors, toDateInput, toDateValues, toSeriesInput, withStart, type DateValues } from './event-dates.model.ts';
import { useEventDates } from './event-details.queries.ts';
import { EventDates } from './event-dates.view.tsx';
import type { DateFormProps } from './date-form.view.tsx';

type Dates = ReturnType<typeof useEventDates>;
interface Editing { date: ManagedDate; values: DateValues; attempt: number }

function useDateForm(event: ManagedEvent, move: Dates['move']) {
  const zone = event.timezone;
  const [editing, setEditing] = useState<Editing | null>(null);
  const open = (date: ManagedDate) => { move.reset(); setEditing({ date, values: toDateValues(date, zone), attempt: 0 }); };
  if (!editing) return { open, form: null };
  const { date, values } = editing;
  const errors = dateErrors(values, zone);
  const set = (next: DateValues) => setEditing({ ...editing, values: next });
  const submit = () => {
    setEditing({ ...editing, attempt: editing.attempt + 1 });
    if (Object.keys(errors).length > 0) return;
    move.mutate({ id: date.id, body: toDateInput(values, zone) }, { onSuccess: () => { setEditing(null); toast.success(date.holders > 0 ? m.savedAndTold(date.holders) : m.saved); } });
  };
  const form: DateFormProps = {
    date, values, errors, attempt: editing.attempt, isPending: move.isPending, error: move.error, onStart: (startsAt) => set(withStart(values, startsAt, zone)), onChange: set, onSubmit: submit, onClose: () => setEditing(null),
  };
  return { open, form };
}

function useSeriesForm(event: ManagedEvent, add: Dates['add']) {
  const [values, setValues] = useState(() => emptySeries(event.dates));
  const [attempt, setAttempt] = useState(0);
  const errors = seriesErrors(values, event.timezone);
  const submit = () => {
    setAttempt(attempt + 1);
    if (Object.keys(errors).length > 0) return;
    add.mutate(toSeriesInput(values), { onSuccess: (saved) => { setValues(emptySeries(saved.dates)); setAttempt(0); toast.success(m.added); } });
  };
  return { values, errors, attempt, preview: previewOf(values, event.timezone), isPending: add.isPending, error: add.error, onChange: setValues, onSubmit: submit };
}

/** The dates of an event with what can be done to them. */
export function EventDatesPart({ event, now }: { event: ManagedEvent; now: Date }) {
  const { move, add, remove } = useEventDates(event.id);
  const { open, form } = useDateForm(event, move);
  const series = useSeriesForm(event, add);
  return <EventDates event={event} next={nextDates(event, now)} error={remove.error} form={form} series={series} onChange={open} onRemove={(id) => remove.mutate(id)} />;
}
