import { getManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { links, useLeaveGuard, useNavigate, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { detailErrors, imageProblem, isChanged, timezones, toChanges, toDetails } from './event-details.model.ts';
import { categoriesQuery, managedEventQuery, useEventChanges } from './event-details.queries.ts';
import { EventDetailsView } from './event-details.view.tsx';

const SAVED_SHOWN_MS = 5000;

export function EventDetailsPage() {
  const { eventId } = getManagedEvent.params.parse(useParams());
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const changes = useEventChanges(eventId);
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
  return (
    <EventDetailsView event={event} values={values} errors={errors} attempt={attempt} categories={categories} timezones={timezones(values.timezone)} isPending={changes.save.isPending} error={changes.save.error} onChange={setValues} onSave={save}
      poster={{ isPending: changes.poster.isPending, error: posterProblem ?? changes.poster.error?.message, pick, remove: () => changes.poster.mutate(null) }}
      dates={{ isPending: changes.addDate.isPending, error: changes.addDate.error ?? changes.removeDate.error, add: (date) => changes.addDate.mutateAsync(date), remove: (id) => changes.removeDate.mutate(id) }}
      end={{ cancel: () => changes.cancel.mutateAsync(), remove }} />
  );
}
