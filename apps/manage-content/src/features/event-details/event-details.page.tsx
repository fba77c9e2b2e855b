import type { ManagedEvent } from '@foyer/contracts';
import { ConfirmDialog, Stack, toast } from '@foyer/design-system';
import {
  idParam,
  useLeaveGuard,
  useLoaderData,
  useLocation,
  useParams,
  useSuspenseQuery,
  type OnSubmit,
} from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { useEffect, useRef, useState } from 'react';
import { messages } from './event-details.messages.en.ts';
import {
  DETAIL_LABELS,
  detailErrors,
  detailField,
  DETAILS_TOGETHER,
  showDetail,
  toChanges,
  toDetails,
  toldOf,
} from './event-details.model.ts';
import { usePicture } from '../../shared/picture.queries.ts';
import { VenueFieldsPart } from '../../shared/venue-fields.part.tsx';
import { useZoneOptions } from '../../shared/zone-options.model.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { useEventChanges } from './event-details.queries.ts';
import { EventDetailsView } from './event-details.view.tsx';
import { usePageMessages } from './page-messages.part.tsx';
import { WholeEventPart } from './whole-event.part.tsx';

const SAVED_SHOWN_MS = 5000;

const readOf = (event: ManagedEvent) => ({ values: toDetails(event), version: event.version });

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

/** What was typed goes with the event. */
function useForgotten(isGone: boolean, forget: () => void) {
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  });
  useEffect(() => {
    if (isGone) latest.current();
  }, [isGone]);
}

/** Another event is another form: what was typed for one never shows at the next. */
export function EventDetailsPage() {
  const eventId = idParam(useParams(), 'eventId');
  return <DetailsOfEvent key={eventId} eventId={eventId} />;
}

/** What is done with the whole event stands beside the form, which a key draws anew. */
function DetailsOfEvent({ eventId }: { eventId: string }) {
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const [isGone, setGone] = useState(false);
  return (
    <Stack gap={8}>
      <EventForm event={event} isGone={isGone} />
      <WholeEventPart event={event} onGone={() => setGone(true)} />
    </Stack>
  );
}

interface EventFormProps {
  event: ManagedEvent;
  /** The event was deleted: nothing of it is kept. */
  isGone: boolean;
}

function EventForm({ event, isGone }: EventFormProps) {
  const { now } = useLoaderData<{ now: Date }>();
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const changes = useEventChanges(event.id);
  const { form, isChanged, save, restart, forget, dialog, generation } = useEdit({
    key: `event-details:${event.id}`,
    read: readOf(event),
    check: (values) => detailErrors(values, event.currency),
    fieldOf: detailField,
    together: DETAILS_TOGETHER,
    labels: DETAIL_LABELS,
    show: (name, value) => showDetail(name, value, categories, toDetails(event).poster),
    send: (changed, values, version) =>
      changes.save.mutateAsync({ ...toChanges(changed, values, event.currency), version }),
    reload: async () => readOf(await changes.reload()),
  });
  const timezones = useZoneOptions(form.values.timezone);
  const poster = usePicture(form, 'poster');
  const pageMessages = usePageMessages(form);
  useMendedField();
  useForgotten(isGone, forget);
  useLeaveGuard((isChanged || poster.isPending) && !isGone, messages.leave, forget);

  const onSave = save((saved) => {
    if (saved) restart(readOf(saved));
    toast.success(messages.saved, { dismissMs: SAVED_SHOWN_MS });
  });
  const isRight = Object.values(detailErrors(form.values, event.currency)).every(
    (problem) => !problem,
  );
  const asking = useAskFirst(isRight ? toldOf(event, form.values, now.getTime()) : null, onSave);
  return (
    <EventDetailsView
      form={form}
      generation={generation}
      isChanged={isChanged}
      categories={categories}
      timezones={timezones}
      currency={event.currency}
      paymentsConnected={event.paymentsConnected}
      venue={<VenueFieldsPart form={form} ownerId={event.managesAccount ? event.ownerId : null} />}
      onSave={asking.onSubmit}
      poster={poster}
      pageMessages={pageMessages.list}
    >
      {pageMessages.dialog}
      {dialog}
      {asking.dialog}
    </EventDetailsView>
  );
}
