import {
  failureOf,
  keepPreviousData,
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  usePageTitle,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { patronName } from '../tables/patron-texts.model.ts';
import { messages } from './patron-detail.messages.en.ts';
import { patronPages } from './patron-detail.model.ts';
import { patronActivityQuery, patronOrdersQuery, patronQuery } from './patron-detail.queries.ts';
import { PatronDetailView } from './patron-detail.view.tsx';

export function PatronDetailPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundPatron /> : <NotFoundNote message={messages.notFound} />;
}

function FoundPatron() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const [{ ordersPage, activityPage }, setPages] = useUrlState(patronPages);
  const { data: patron } = useSuspenseQuery(patronQuery(account.id, id));
  const orders = useQuery({
    ...patronOrdersQuery(account.id, patron, ordersPage),
    placeholderData: keepPreviousData,
  });
  const activities = useQuery({
    ...patronActivityQuery(account.id, patron, activityPage),
    placeholderData: keepPreviousData,
  });
  usePageTitle(patronName(patron));
  return (
    <PatronDetailView
      patron={patron}
      orders={orders.data}
      ordersFailure={failureOf(orders)}
      activities={activities.data}
      activitiesFailure={failureOf(activities)}
      closeTo={links.reportPatrons(account.username)}
      linkOf={(orderId) => links.reportOrder(account.username, orderId)}
      onOrdersPage={(page) => setPages({ ordersPage: page })}
      onActivityPage={(page) => setPages({ activityPage: page })}
    />
  );
}
