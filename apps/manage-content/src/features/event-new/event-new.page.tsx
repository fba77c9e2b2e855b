import { links, useNavigate, useSession } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { forgetTyped, keepTyped, readTyped } from './event-draft.store.ts';
import { emptyEvent, newEventErrors, timezones, toNewEvent, type NewEventValues } from './event-new.model.ts';
import { useCreateEvent } from './event-new.queries.ts';
import { EventNewView } from './event-new.view.tsx';

export function EventNewPage() {
  const user = useSession((state) => state.user);
  const account = useSession((state) => state.account);
  const navigate = useNavigate();
  const create = useCreateEvent();
  const [attempt, setAttempt] = useState(0);
  const owners = user ? [{ id: user.id, name: user.name }, ...user.organizations.filter((one) => one.accessSetting === undefined)] : [];
  const first = owners.find((owner) => owner.id === account?.id) ?? owners[0];
  const [values, setValues] = useState<NewEventValues>(() => readTyped(emptyEvent(first?.id ?? '', Intl.DateTimeFormat().resolvedOptions().timeZone), owners.map((owner) => owner.id)));
  useEffect(() => keepTyped(values), [values]);
  const errors = newEventErrors(values, new Date());

  const submit = () => {
    setAttempt(attempt + 1);
    if (Object.keys(errors).length > 0) return;
    create.mutate(toNewEvent(values), { onSuccess: (event) => { forgetTyped(); void navigate(links.courseDetails(event.id)); } });
  };
  return <EventNewView values={values} errors={errors} attempt={attempt} owners={owners} timezones={timezones(values.timezone)} isPending={create.isPending} error={create.error} onChange={setValues} onSubmit={submit} />;
}
