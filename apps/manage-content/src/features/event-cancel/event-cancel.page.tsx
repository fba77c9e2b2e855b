import type { EventCancellation } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { idParam, links, useDraft, useParams, useQuery, useSuspenseQuery } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { cancelMessages as m } from './event-cancel.messages.en.ts';
import { cancelErrors, thingOf, type CancelValues } from './event-cancel.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { ofDate, ofEvent, useCancellation } from './event-cancel.queries.ts';
import { CancelEventView } from './cancel-event.view.tsx';
import { CancellationView } from './cancellation.view.tsx';

const LOOK_AGAIN_MS = 3000;
const EMPTY: CancelValues = { message: '', name: '' };

export const EventCancelPage = () => <Cancel eventId={idParam(useParams(), 'eventId')} />;

export function DateCancelPage() {
  const params = useParams();
  return <Cancel eventId={idParam(params, 'eventId')} dateId={idParam(params, 'dateId')} />;
}

function Cancel({ eventId, dateId }: { eventId: string; dateId?: string }) {
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const calls = dateId === undefined ? ofEvent(eventId) : ofDate(eventId, dateId);
  const thing = thingOf(event, dateId);
  const { data: first } = useSuspenseQuery<EventCancellation>(calls.query);
  const { data: cancellation = first } = useQuery<EventCancellation>({
    ...calls.query,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  });
  const { cancel, resume } = useCancellation(eventId, calls);
  const draft = useDraft(`event-cancel:${dateId ?? eventId}`, EMPTY);
  const form = useForm(draft, cancelErrors(thing, cancellation));
  const [, , forget] = draft;
  if (cancellation.status !== 'not_canceled') {
    return (
      <CancellationView
        cancellation={cancellation}
        what={thing.what}
        timezone={event.timezone}
        orderLink={(id) => links.reportOrder(event.ownerUsername, id)}
        isJustSent={cancel.isSuccess}
        isPending={resume.isPending}
        error={resume.error}
        onResume={() => resume.mutate(undefined, { onSuccess: () => toast.success(m.resumed) })}
      />
    );
  }
  const submit = form.submit(async ({ message }) => {
    await cancel.mutateAsync(message);
    forget();
  });
  return (
    <CancelEventView
      thing={thing}
      cancellation={cancellation}
      form={form}
      backTo={dateId === undefined ? links.courseDetails(eventId) : links.courseDates(eventId)}
      onSubmit={submit}
    />
  );
}
