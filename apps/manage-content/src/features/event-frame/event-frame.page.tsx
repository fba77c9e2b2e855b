import { toast } from '@foyer/design-system';
import {
  idParam,
  Outlet,
  useLocation,
  useParams,
  usePageTitle,
  useQuery,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { cancellationQuery, managedEventQuery } from '../../shared/managed-event.queries.ts';
import { messages } from './event-frame.messages.en.ts';
import { tabOf } from './event-frame.model.ts';
import { isUnexplained, usePublishing } from './event-frame.queries.ts';
import { EventFrameView } from './event-frame.view.tsx';

const UNPUBLISHED_SHOWN_MS = 5000;

export function EventFramePage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { pathname } = useLocation();
  const { publish, unpublish } = usePublishing(eventId);
  const isCanceled = event.status === 'canceled' && event.accessSetting === 'admin';
  const { data: cancellation } = useQuery({ ...cancellationQuery(eventId), enabled: isCanceled });
  usePageTitle(messages.titleOf(tabOf(event, pathname), event.name));
  const [isPublished, setPublished] = useState(false);
  return (
    <EventFrameView
      event={event}
      cancellation={isCanceled ? cancellation?.status : undefined}
      pathname={pathname}
      isPending={publish.isPending}
      error={isUnexplained(publish.error) ? new Error(messages.publishFailed) : publish.error}
      onPublish={() => publish.mutate(undefined, { onSuccess: () => setPublished(true) })}
      isPublished={isPublished}
      onPublishedSeen={() => setPublished(false)}
      onUnpublish={async () => {
        await unpublish.mutateAsync();
        toast.success(messages.unpublished, { dismissMs: UNPUBLISHED_SHOWN_MS });
      }}
    >
      <Outlet />
    </EventFrameView>
  );
}
