import type { ManagedEvent } from '@foyer/contracts';
import { ConfirmDialog, toast } from '@foyer/design-system';
import {
  idParam,
  links,
  useLeaveGuard,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useSuspenseQuery,
  type Form,
  type OnSubmit,
} from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { useEffect, useRef, useState } from 'react';
import { CopyOfEvent, EndOfEvent } from './end-of-event.view.tsx';
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
  toldOf,
  withoutPoster,
  withPosterBack,
  type DetailValues,
} from './event-details.model.ts';
import { VenueFieldsPart } from '../../shared/venue-fields.part.tsx';
import { useZoneOptions } from '../../shared/zone-options.model.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { EventOwnerPart } from './event-owner.part.tsx';
import { useDuplicate, useEventChanges, useUpload } from './event-details.queries.ts';
import { EventDetailsView } from './event-details.view.tsx';

const SAVED_SHOWN_MS = 5000;

const readOf = (event: ManagedEvent) => ({ values: toDetails(event), version: event.version });

/** The picture is sent when it is picked, and is the event's when the form is saved. */
function usePoster({ values, set, errorOf }: Form<DetailValues>) {
  const upload = useUpload();
  return {
    isPending: upload.isPending,
    error: upload.error?.message ?? errorOf('poster'),
    check: imageProblem,
    pick: (file: File) =>
      upload.mutate(file, {
        onSuccess: ({ url, upload_identifier: sent }) =>
          set({ poster: { src: url, upload: sent } }),
      }),
    remove: () => {
      upload.reset();
      set({ poster: withoutPoster(values.poster) });
    },
    restore: () => {
      upload.reset();
      set({ poster: withPosterBack(values.poster) });
    },
  };
}

/** Asks before saving what people get an email of: `told` says it, null where nobody is. */
function useAskFirst(told: string | null, onSave: OnSubmit) {
  const [asking, setAsking] = useState<HTMLFormElement | null>(null);
  const isAgreed = useRef(false);
  const onSubmit: OnSubmit = (event) => {
    if (told === null || isAgreed.current || !event) {
      onSave(event);
      return;
    }
    event.preventDefault();
    setAsking(event.currentTarget);
  };
  const agree = () => {
    isAgreed.current = true;
    asking?.requestSubmit();
    isAgreed.current = false;
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asking !== null}
      title={messages.tellTitle}
      confirmLabel={messages.tellSave}
      cancelLabel={messages.tellBack}
      onConfirm={agree}
      onClose={() => setAsking(null)}
    >
      <p>{told}</p>
    </ConfirmDialog>
  );
  return { onSubmit, dialog };
}

const MENDED_AT: Record<string, string> = { '#name': 'name', '#location': 'venue' };

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
    show: (name, value) => showDetail(name, value, categories, toDetails(event).poster),
    send: (changed, values, version) =>
      changes.save.mutateAsync({ ...toChanges(changed, values), version }),
    reload: async () => readOf(await changes.reload()),
  });
  const timezones = useZoneOptions(form.values.timezone);
  const poster = usePoster(form);
  useMendedField();
  const [isGone, setGone] = useState(false);
  useLeaveGuard((isChanged || poster.isPending) && !isGone, messages.leave, forget);

  const onSave = save((saved) => {
    if (saved) restart(readOf(saved));
    toast.success(messages.saved, { dismissMs: SAVED_SHOWN_MS });
  });
  const isRight = Object.values(detailErrors(form.values)).every((problem) => !problem);
  const asking = useAskFirst(isRight ? toldOf(event, form.values, now.getTime()) : null, onSave);
  const remove = async () => {
    await changes.remove.mutateAsync();
    forget();
    setGone(true);
    await navigate(links.manageEvents(event.ownerUsername));
    toast.success(messages.deleted(event.name), { dismissMs: SAVED_SHOWN_MS });
  };
  const copy = async (copyCodes: boolean) => {
    const made = await duplicate.mutateAsync(copyCodes);
    toast.success(messages.duplicated, { dismissMs: SAVED_SHOWN_MS });
    await navigate(links.courseDetails(made.id));
  };
  return (
    <EventDetailsView
      form={form}
      generation={generation}
      isChanged={isChanged}
      categories={categories}
      timezones={timezones}
      venue={<VenueFieldsPart form={form} ownerId={event.managesAccount ? event.ownerId : null} />}
      onSave={asking.onSubmit}
      poster={poster}
    >
      {event.managesAccount && <CopyOfEvent duplicate={copy} />}
      {event.managesAccount && <EventOwnerPart event={event} />}
      {dialog}
      {asking.dialog}
      <EndOfEvent event={event} cancelLink={links.courseCancellation(eventId)} remove={remove} />
    </EventDetailsView>
  );
}
