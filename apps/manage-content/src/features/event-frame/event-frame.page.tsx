import { toast } from '@foyer/design-system';
import {
  idParam,
  links,
  Outlet,
  useLocation,
  useParams,
  usePageTitle,
  useQuery,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import { cancellationQuery, managedEventQuery } from '../../shared/managed-event.queries.ts';
import { usePublishing } from './event-frame.queries.ts';
import { EventFrameView } from './event-frame.view.tsx';

const PUBLISHED_SHOWN_MS = 5000;

export function EventFramePage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { pathname } = useLocation();
  const { publish, unpublish } = usePublishing(eventId);
  const isCanceled = event.status === 'canceled' && event.accessSetting === 'admin';
  const { data: cancellation } = useQuery({ ...cancellationQuery(eventId), enabled: isCanceled });
  usePageTitle(event.name);
  return (
    <EventFrameView
      event={event}
      cancellation={isCanceled ? cancellation?.status : undefined}
      links={links}
      pathname={pathname}
      isPending={publish.isPending}
      error={publish.error}
      onPublish={() =>
        publish.mutate(undefined, {
          onSuccess: () =>
            toast.success(messages.frame.published5, { dismissMs: PUBLISHED_SHOWN_MS }),
        })
      }
      onUnpublish={async () => {
        await unpublish.mutateAsync();
        toast.success(messages.frame.unpublished, { dismissMs: PUBLISHED_SHOWN_MS });
      }}
    >
      <Outlet />
    </EventFrameView>
  );
}
