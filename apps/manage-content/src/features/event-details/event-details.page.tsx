import type { ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { zoneChoices } from '@foyer/domain';
import {
  idParam,
  links,
  useLeaveGuard,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useConflict, useEdit } from '@foyer/remote-kit/edit';
import { useEffect, useState } from 'react';
import { eventDatesMessages } from './event-dates.messages.en.ts';
import { CopyOfEvent, EndOfEvent } from './end-of-event.view.tsx';
import { EventDatesPart } from './event-dates.page.tsx';
import { messages } from './event-details.messages.en.ts';
import {
  DETAIL_LABELS,
  detailErrors,
  detailField,
  DETAILS_TOGETHER,
  imageProblem,
  showDetail,
  toChanges,
  toDetails,
} from './event-details.model.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { useDuplicate, useEventChanges, type NewPoster } from './event-details.queries.ts';
import { EventDetailsView } from './event-details.view.tsx';

const SAVED_SHOWN_MS = 5000;

const readOf = (event: ManagedEvent) => ({ values: toDetails(event), version: event.version });

/** The picture is saved at once, and asks like the form when somebody else changed it meanwhile. */
function usePoster(event: ManagedEvent, { poster, reload }: ReturnType<typeof useEventChanges>) {
  const { ask, dialog } = useConflict<{ poster: string }>({
    labels: { poster: messages.poster },
    show: (_, value) =>
      value === ''
        ? undefined
        : value === event.poster
          ? messages.posterBefore
          : messages.posterNew,
  });
  const change = (picture: NewPoster['picture'], done: string) =>
    poster.mutate(
      { picture, event, ask, reload },
      { onSuccess: () => toast.success(done, { dismissMs: SAVED_SHOWN_MS }) },
    );
  return {
    dialog,
    field: {
      isPending: poster.isPending,
      error: poster.error?.message,
      check: imageProblem,
      pick: (file: File) => change(file, messages.posterSaved),
      remove: () => change('none', messages.posterRemoved),
      restore: () => change('former', messages.posterBack),
    },
  };
}

const MENDED_AT: Record<string, string> = {
  '#name': 'name',
  '#location': 'venue',
  '#dates': 'startsAt',
};

/** A link to what is missing leads to its field, also from this page itself. */
function useMendedField() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = MENDED_AT[hash];
    if (name) document.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus();
  }, [hash, key]);
}

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
  const { form, isChanged, save, restart, forget, dialog, generation } = useEdit({
    key: `event-details:${eventId}`,
    read: readOf(event),
    check: detailErrors,
    fieldOf: detailField,
    together: DETAILS_TOGETHER,
    labels: DETAIL_LABELS,
    show: (name, value) => showDetail(name, value, categories),
    send: (changed, values, version) =>
      changes.save.mutateAsync({ ...toChanges(changed, values), version }),
    reload: async () => readOf(await changes.reload()),
  });
  const poster = usePoster(event, changes);
  useMendedField();
  const [isGone, setGone] = useState(false);
  useLeaveGuard(isChanged && !isGone, messages.leave, forget);

  const onSave = save((saved) => {
    if (saved) restart(readOf(saved));
    toast.success(messages.saved, { dismissMs: SAVED_SHOWN_MS });
  });
  const remove = async () => {
    await changes.remove.mutateAsync();
    forget();
    setGone(true);
    await navigate(links.manageEvents(event.ownerUsername));
    toast.success(messages.deleted(event.name), { dismissMs: SAVED_SHOWN_MS });
  };
  const copy = async (copyCodes: boolean) => {
    const made = await duplicate.mutateAsync(copyCodes);
    toast.success(eventDatesMessages.duplicated, { dismissMs: SAVED_SHOWN_MS });
    await navigate(links.courseDetails(made.id));
  };
  return (
    <EventDetailsView
      event={event}
      form={form}
      generation={generation}
      isChanged={isChanged}
      categories={categories}
      timezones={zoneChoices(form.values.timezone)}
      onSave={onSave}
      poster={poster.field}
    >
      <EventDatesPart event={event} now={now} />
      {event.managesAccount && <CopyOfEvent duplicate={copy} />}
      {dialog}
      {poster.dialog}
      <EndOfEvent event={event} cancelLink={links.courseCancellation(eventId)} remove={remove} />
    </EventDetailsView>
  );
}
