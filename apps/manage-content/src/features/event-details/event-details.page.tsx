import { toast } from '@foyer/design-system';
import { idParam, links, useLeaveGuard, useLoaderData, useNavigate, useParams, useSuspenseQuery } from '@foyer/remote-kit';
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
  const [values, setValues] = useState(() => toDetails(event));
  const [attempt, setAttempt] = useState(0);
  const [posterProblem, setPosterProblem] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const errors = detailErrors(values);
  useLeaveGuard(isChanged(values, event) && !isGone, messages.details.leave);

  const save = () => {
    setAttempt(attempt + 1);
    if (Object.keys(errors).length > 0) return;
    changes.save.mutate(toChanges(values), { onSuccess: (saved) => { setValues(toDetails(saved)); setAttempt(0); toast.success(messages.details.saved, { dismissMs: SAVED_SHOWN_MS }); } });
  };
  const pick = (file: File) => {
    const problem = imageProblem(file);
    setPosterProblem(problem);
    if (!problem) changes.poster.mutate(file);
  };
  const remove = async () => {
    await changes.remove.mutateAsync();
    setGone(true);
    await navigate(links.manageEvents(event.ownerUsername));
  };
  const copy = async (copyCodes: boolean) => {
    const made = await duplicate.mutateAsync(copyCodes);
    toast.success(eventDatesMessages.duplicated, { dismissMs: SAVED_SHOWN_MS });
    await navigate(links.courseDetails(made.id));
  };
  return (
    <EventDetailsView event={event} values={values} errors={errors} attempt={attempt} categories={categories} timezones={timezones(values.timezone)} isPending={changes.save.isPending} error={changes.save.error} onChange={setValues} onSave={save}
      poster={{ isPending: changes.poster.isPending, error: posterProblem ?? changes.poster.error?.message, pick, remove: () => changes.poster.mutate(null) }}>
      <EventDatesPart event={event} now={now} />
      {event.managesAccount && <CopyOfEvent duplicate={copy} />}
      <EndOfEvent event={event} cancel={() => changes.cancel.mutateAsync()} remove={remove} />
    </EventDetailsView>
  );
}
