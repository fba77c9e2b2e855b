import { toast } from '@foyer/design-system';
import {
  failureOf,
  idParam,
  keepPreviousData,
  useParams,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { messages as m } from './event-waiting-list.messages.en.ts';
import { listState } from './event-waiting-list.model.ts';
import {
  useChangeList,
  useExportPeople,
  usePeople,
  waitingListQuery,
  waitingPeopleQuery,
} from './event-waiting-list.queries.ts';
import { EventWaitingListView } from './event-waiting-list.view.tsx';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export function EventWaitingListPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: list } = useSuspenseQuery(waitingListQuery(eventId));
  const [state, setState] = useUrlState(listState);
  const people = useQuery({
    ...waitingPeopleQuery(eventId, state),
    placeholderData: keepPreviousData,
  });
  const change = useChangeList(eventId);
  const { offer, remove } = usePeople(eventId);
  const exporting = useExportPeople(eventId);
  return (
    <EventWaitingListView
      // what was just set is shown while it is on its way
      list={change.isPending ? { ...list, ...change.variables, version: list.version } : list}
      state={state}
      people={people.data}
      isStale={people.isPlaceholderData}
      failure={failureOf(people)}
      change={change}
      isExporting={exporting.isPending}
      onSet={(wanted) =>
        !change.isPending &&
        change.mutate(
          { ...wanted, version: list.version },
          { onSuccess: () => toast.success(m.settings.saved) },
        )
      }
      onChange={setState}
      onExport={() =>
        exporting.mutate(undefined, {
          onSuccess: () => toast.success(m.people.exported),
          onError: (error) => toast.error(error.message),
        })
      }
      onOffer={async (person) => {
        await offer.mutateAsync(person);
        toast.success(m.offering.done(nameOf(person)));
      }}
      onRemove={async (person) => {
        await remove.mutateAsync(person);
        toast.success(m.removing.done(nameOf(person)));
      }}
    />
  );
}
