import {
  idParam,
  links,
  useParams,
  usePageTitle,
  useSearchParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { namedAttendance } from './attendance.model.ts';
import { eventQuery } from './select.queries.ts';
import { SelectView } from './select.view.tsx';

export function SelectPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  const [search] = useSearchParams();
  usePageTitle(event.name);
  return (
    <SelectView
      event={event}
      links={links}
      named={namedAttendance(search)}
      hrefOf={(instanceId, ticketType) => links.checkout(eventId, { instanceId, ticketType })}
    />
  );
}
