import { links, useDraft, useForm, useNavigate, useSession } from '@foyer/remote-kit';
import { emptyEvent, newEventErrors, timezones, toNewEvent } from './event-new.model.ts';
import { useCreateEvent } from './event-new.queries.ts';
import { EventNewView } from './event-new.view.tsx';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function EventNewPage() {
  const user = useSession((state) => state.user);
  const account = useSession((state) => state.account);
  const navigate = useNavigate();
  const create = useCreateEvent();
  const owners = user ? [{ id: user.id, name: user.name }, ...user.organizations.filter((one) => one.accessSetting === undefined)] : [];
  const isOwner = (id: string | undefined) => owners.some((owner) => owner.id === id);
  const first = (isOwner(account?.id) ? account?.id : owners[0]?.id) ?? '';
  const [typed, setTyped, forget] = useDraft('event:new', emptyEvent(first, ownZone()));
  // an account that was left since
  const values = isOwner(typed.ownerId) ? typed : { ...typed, ownerId: first };
  const form = useForm([values, setTyped], (now) => newEventErrors(now, new Date()));

  const submit = form.submit(async (now) => {
    const event = await create.mutateAsync(toNewEvent(now));
    forget();
    await navigate(links.courseDetails(event.id));
  });
  return <EventNewView form={form} owners={owners} timezones={timezones(values.timezone)} onSubmit={submit} />;
}
