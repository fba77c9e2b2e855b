import { DEFAULT_CURRENCY } from '@foyer/domain';
import { links, useDraft, useNavigate, useSession } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { ownAccounts } from '../../shared/own-accounts.model.ts';
import { VenueFieldsPart } from '../../shared/venue-fields.part.tsx';
import {
  emptyEvent,
  newEventErrors,
  newEventField,
  toNewEvent,
  zoneOf,
} from './event-new.model.ts';
import { useCreateEvent } from './event-new.queries.ts';
import { useZoneOptions } from '../../shared/zone-options.model.ts';
import { EventNewView } from './event-new.view.tsx';

export function EventNewPage() {
  const user = useSession((state) => state.user);
  const account = useSession((state) => state.account);
  const navigate = useNavigate();
  const create = useCreateEvent();
  const owners = user ? ownAccounts(user) : [];
  const isOwner = (id: string | undefined) => owners.some((owner) => owner.id === id);
  const first = (isOwner(account?.id) ? account?.id : owners[0]?.id) ?? '';
  const [typed, setTyped, forget] = useDraft('event:new', emptyEvent(first, zoneOf(owners, first)));
  // an account that was left since
  const values = isOwner(typed.ownerId) ? typed : { ...typed, ownerId: first };
  const currencyOf = ({ ownerId }: { ownerId: string }) =>
    owners.find((owner) => owner.id === ownerId)?.currency ?? DEFAULT_CURRENCY;
  const form = useForm(
    [values, setTyped],
    (now) => newEventErrors(now, currencyOf(now), new Date()),
    newEventField,
  );

  const timezones = useZoneOptions(values.timezone);
  const submit = form.submit(async (now) => {
    const event = await create.mutateAsync(toNewEvent(now, currencyOf(now)));
    forget();
    await navigate(links.courseDetails(event.id));
  });
  return (
    <EventNewView
      form={form}
      currency={currencyOf(values)}
      owners={owners}
      timezones={timezones}
      venue={<VenueFieldsPart form={form} ownerId={values.ownerId} />}
      onSubmit={submit}
    />
  );
}
