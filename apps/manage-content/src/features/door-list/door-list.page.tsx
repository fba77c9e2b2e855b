import {
  failureOf,
  idParam,
  links,
  useParams,
  usePageTitle,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { messages } from './door-list.messages.en.ts';
import { DoorListState } from './door-list.model.ts';
import { fetchDoorList } from './door-list.queries.ts';
import { DoorListView } from './door-list.view.tsx';

export function DoorListPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const [{ date }, setState] = useUrlState(DoorListState);
  const list = useQuery({
    queryKey: ['door-list', eventId, date],
    queryFn: ({ signal }) => fetchDoorList(eventId, date, signal),
  });
  usePageTitle(messages.title(event.name));
  return (
    <DoorListView
      event={event}
      date={event.dates.find(({ id }) => id === date)}
      guests={list.data}
      takenAt={list.dataUpdatedAt}
      failure={failureOf(list)}
      backTo={links.courseRegistrations(eventId)}
      onDate={(id) => setState({ date: id || undefined })}
      onPrint={() => print()}
    />
  );
}
