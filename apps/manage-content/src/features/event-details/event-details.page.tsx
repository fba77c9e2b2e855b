import { toast } from '@foyer/design-system';
import { idParam, links, useDraft, useForm, useLeaveGuard, useLoaderData, useNavigate, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { eventDatesMessages } from '../../messages/event-dates.en.ts';
import { messages } from '../../messages/en.ts';
import { CopyOfEvent, EndOfEvent } from './end-of-event.view.tsx';
import { EventDatesPart } from './event-dates.page.tsx';
import { detailErrors, imageProblem, isChanged, timezones, toChanges, toDetails } from './event-details.model.ts';
import { categoriesQuery, managedEventQuery, useDuplicate, useEventChanges } from './event-details.queries.ts';
import { EventDetailsView } from './event-details.view.tsx';

const SAVED_SHOWN_MS = 5000;

/** Another event is another form: what was typed for one never shows at the next. */
export function EventDetailsPage() {
  const eventId = idParam(useParams(), 'eventId');
  return <EventDetails key={eventId} eventId={eventId} />;
}

function EventDetails({ eventId }: { eventId: string }) {
  const { now } = useLoaderData<{ now: Date }>();
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const changes = useEventChanges(eventId);
  const duplicate = useDuplicate(eventId);
  const navigate = useNavigate();
  const draft = useDraft(`event-details:${eventId}`, toDetails(event));
  const form = useForm(draft, detailErrors);
  const [, setValues, forget] = draft;
  const [isGone, setGone] = useState(false);
  const isEdited = isChanged(form.values, event);
  useLeaveGuard(isEdited && !isGone, messages.details.leave, forget);

  const save = form.submit(async (values) => {
    setValues(toDetails(await changes.save.mutateAsync(toChanges(values))));
    toast.success(messages.details.saved, { dismissMs: SAVED_SHOWN_MS });
  });
  const remove = async () => {
    await changes.remove.mutateAsync();
    forget();
    setGone(true);
    await navigate(links.manageEvents(event.ownerUsername));
    toast.success(messages.details.deleted(event.name), { dismissMs: SAVED_SHOWN_MS });
  };
  const copy = async (copyCodes: boolean) => {
    const made = await duplicate.mutateAsync(copyCodes);
    toast.success(eventDatesMessages.duplicated, { dismissMs: SAVED_SHOWN_MS });
    await navigate(links.courseDetails(made.id));
  };
  return (
    <EventDetailsView event={event} form={form} isChanged={isEdited} categories={categories} timezones={timezones(form.values.timezone)} onSave={save}
      poster={{
        isPending: changes.poster.isPending, error: changes.poster.error?.message, check: imageProblem, pick: (file) => changes.poster.mutate(file),
        remove: () => changes.poster.mutate(null),
      }}>
      <EventDatesPart event={event} now={now} />
      {event.managesAccount && <CopyOfEvent duplicate={copy} />}
      <EndOfEvent event={event} cancelLink={links.courseCancellation(eventId)} remove={remove} />
    </EventDetailsView>
  );
}
