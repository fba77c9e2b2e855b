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
  const [search, setSearch] = useSearchParams();
  usePageTitle(event.name);
  return (
    <SelectView
      event={event}
      links={links}
      named={namedAttendance(search)}
      month={search.get('month')}
      onMonth={(month) =>
        setSearch(
          (current) => {
            current.set('month', month);
            return current;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      promoCode={search.get('promoCode') ?? undefined}
      waitingHrefOf={(instanceId) => links.waitingList(eventId, { instanceId })}
      hrefOf={(instanceId, ticketType, promoCode) =>
        links.checkout(eventId, { instanceId, ticketType, promoCode })
      }
    />
  );
}
