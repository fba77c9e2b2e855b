import type { ManagedDate, ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  idParam,
  useCloseGuard,
  useDraft,
  useLoaderData,
  useLocation,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import {
  DATE_LABELS,
  DATE_WIRES,
  dateErrors,
  dateField,
  emptySeries,
  nextDates,
  seriesErrors,
  seriesField,
  showDate,
  toDateInput,
  toDateValues,
  toSeriesInput,
  withStart,
} from './event-dates.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { previewOf } from '../../shared/repeat.model.ts';
import { useEventDates, type Dates } from './event-dates.queries.ts';
import { postponable } from './postpone-dates.model.ts';
import { PostponeDatesPart } from './postpone-dates.part.tsx';
import { SeveralDatesPart } from './several-dates.part.tsx';
import { EventDates } from './event-dates.view.tsx';
import { DateForm } from './date-form.view.tsx';

interface MovedDateProps {
  event: ManagedEvent;
  date: ManagedDate;
  dates: Dates;
  onClose: () => void;
}

/** One date on its way to another time, for as long as its dialog is open. */
function MovedDate({
  event: { timezone: zone },
  date,
  dates: { move, reload },
  onClose,
}: MovedDateProps) {
  const readOf = (one: ManagedDate) => ({ values: toDateValues(one, zone), version: one.version });
  const { form, isChanged, save, forget, dialog } = useEdit({
    key: `date:${date.id}`,
    read: readOf(date),
    check: (values) => dateErrors(values, zone),
    fieldOf: dateField,
    together: [['startsAt', 'endsAt']],
    labels: DATE_LABELS,
    show: showDate,
    send: (changed, values, version) =>
      move.mutateAsync({
        id: date.id,
        body: { ...wireChanges(changed, toDateInput(values, zone), DATE_WIRES), version },
      }),
    reload: async () => {
      const now = (await reload()).dates.find((one) => one.id === date.id);
      return now ? readOf(now) : null;
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  const onSubmit = save(() => {
    close();
    toast.success(date.holders > 0 ? m.savedAndTold(date.holders) : m.saved);
  });
  return (
    <>
      <DateForm
        date={date}
        zone={zone}
        form={form}
        onStart={(startsAt) => form.set(withStart(form.values, startsAt, zone))}
        onSubmit={onSubmit}
        onClose={askAndClose}
      />
      {dialog}
    </>
  );
}

function useSeriesForm(event: ManagedEvent, add: Dates['add']) {
  const draft = useDraft(`dates:${event.id}`, emptySeries(event.dates));
  const form = useForm(
    draft,
    (values) => seriesErrors(values, event.timezone, Date.now()),
    seriesField,
  );
  const [, setValues] = draft;
  const submit = form.submit(async (values) => {
    const saved = await add.mutateAsync(toSeriesInput(values));
    setValues(emptySeries(saved.dates));
    toast.success(m.added);
  });
  const { timezone: zone } = event;
  const preview = previewOf(form.values, form.values.startsAt, zone);
  return { form, zone, preview, onSubmit: submit };
}

const ADD_AT = '#dates';

/** A link to what is missing leads to its field. */
function useMissingDate() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === ADD_AT) document.querySelector<HTMLElement>('input[name="startsAt"]')?.focus();
  }, [hash, key]);
}

/** The dates of an event with what can be done to them. */
export function EventDatesPage() {
  const eventId = idParam(useParams(), 'eventId');
  return <EventDatesOf key={eventId} eventId={eventId} />;
}

function EventDatesOf({ eventId }: { eventId: string }) {
  const { now } = useLoaderData<{ now: Date }>();
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const dates = useEventDates(eventId);
  const [moving, setMoving] = useState<ManagedDate | null>(null);
  const [postponing, setPostponing] = useState<ManagedDate | null>(null);
  const series = useSeriesForm(event, dates.add);
  useMissingDate();
  return (
    <EventDates
      event={event}
      next={nextDates(event, now)}
      series={series}
      several={<SeveralDatesPart event={event} now={now} dates={dates} />}
      postponable={event.status === 'canceled' ? [] : postponable(event.dates, now)}
      onPostpone={setPostponing}
      onChange={setMoving}
      onRemove={(id) => dates.remove.mutateAsync(id)}
      form={
        moving ? (
          <MovedDate event={event} date={moving} dates={dates} onClose={() => setMoving(null)} />
        ) : postponing ? (
          <PostponeDatesPart
            event={event}
            date={postponing}
            now={now}
            postpone={dates.postpone}
            onClose={() => setPostponing(null)}
          />
        ) : null
      }
    />
  );
}
