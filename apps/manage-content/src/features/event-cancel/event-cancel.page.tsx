import { toast } from '@foyer/design-system';
import {
  idParam,
  links,
  useDraft,
  useForm,
  useParams,
  useQuery,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { cancelMessages as m } from './event-cancel.messages.en.ts';
import { cancelErrors, type CancelValues } from './event-cancel.model.ts';
import { cancellationQuery, managedEventQuery } from '../../shared/managed-event.queries.ts';
import { useCancellation } from './event-cancel.queries.ts';
import { CancelEventView } from './cancel-event.view.tsx';
import { CancellationView } from './cancellation.view.tsx';

const LOOK_AGAIN_MS = 3000;
const EMPTY: CancelValues = { message: '', name: '' };

export function EventCancelPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: first } = useSuspenseQuery(cancellationQuery(eventId));
  const { data: cancellation = first } = useQuery({
    ...cancellationQuery(eventId),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  });
  const { cancel, resume } = useCancellation(eventId);
  const draft = useDraft(`event-cancel:${eventId}`, EMPTY);
  const form = useForm(draft, cancelErrors(event));
  const [, , forget] = draft;
  if (cancellation.status !== 'not_canceled') {
    return (
      <CancellationView
        cancellation={cancellation}
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
      event={event}
      cancellation={cancellation}
      form={form}
      backTo={links.courseDetails(eventId)}
      onSubmit={submit}
    />
  );
}
