import type { ManagedDate, ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useCloseGuard, useDraft, useForm } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';
import { dateErrors, emptySeries, nextDates, previewOf, seriesErrors, toDateInput, toDateValues, toSeriesInput, withStart } from './event-dates.model.ts';
import { useEventDates } from './event-details.queries.ts';
import { EventDates } from './event-dates.view.tsx';
import { DateForm } from './date-form.view.tsx';

type Dates = ReturnType<typeof useEventDates>;
interface MovedDateProps { event: ManagedEvent; date: ManagedDate; move: Dates['move']; onClose: () => void }

/** One date on its way to another time, for as long as its dialog is open. */
function MovedDate({ event: { timezone: zone }, date, move, onClose }: MovedDateProps) {
  const [start] = useState(() => toDateValues(date, zone));
  const draft = useDraft(`date:${date.id}`, start);
  const form = useForm(draft, (values) => dateErrors(values, zone));
  const [, , forget] = draft;
  const close = () => { forget(); onClose(); };
  const askAndClose = useCloseGuard(JSON.stringify(form.values) !== JSON.stringify(start), messages.discard, close);
  const submit = form.submit(async (values) => {
    await move.mutateAsync({ id: date.id, body: toDateInput(values, zone) });
    close();
    toast.success(date.holders > 0 ? m.savedAndTold(date.holders) : m.saved);
  });
  return <DateForm date={date} form={form} onStart={(startsAt) => form.set(withStart(form.values, startsAt, zone))} onSubmit={submit} onClose={askAndClose} />;
}

function useSeriesForm(event: ManagedEvent, add: Dates['add']) {
  const draft = useDraft(`dates:${event.id}`, emptySeries(event.dates));
  const form = useForm(draft, (values) => seriesErrors(values, event.timezone));
  const [, setValues] = draft;
  const submit = form.submit(async (values) => {
    const saved = await add.mutateAsync(toSeriesInput(values));
    setValues(emptySeries(saved.dates));
    toast.success(m.added);
  });
  return { form, preview: previewOf(form.values, event.timezone), onSubmit: submit };
}

/** The dates of an event with what can be done to them. */
export function EventDatesPart({ event, now }: { event: ManagedEvent; now: Date }) {
  const { move, add, remove } = useEventDates(event.id);
  const [moving, setMoving] = useState<ManagedDate | null>(null);
  const series = useSeriesForm(event, add);
  return (
    <EventDates event={event} next={nextDates(event, now)} series={series} onChange={setMoving} onRemove={(id) => remove.mutateAsync(id)}
      form={moving && <MovedDate event={event} date={moving} move={move} onClose={() => setMoving(null)} />} />
  );
}
