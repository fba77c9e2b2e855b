import { idParam, useLoaderData, useParams, useSession, useSuspenseQuery } from '@foyer/remote-kit';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { stepsOf } from './event-overview.model.ts';
import { overviewQuery } from './event-overview.queries.ts';
import { EventOverviewView } from './event-overview.view.tsx';

export function EventOverviewPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { now } = useLoaderData<{ now: Date }>();
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: overview } = useSuspenseQuery(overviewQuery(eventId));
  const isConfirmed = useSession(({ user }) => user?.emailVerified !== false);
  return (
    <EventOverviewView
      event={event}
      overview={overview}
      steps={stepsOf(event, overview, isConfirmed, now)}
      now={now}
    />
  );
}
