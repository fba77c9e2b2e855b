import { toast } from '@foyer/design-system';
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
import { useState } from 'react';
import { patronName } from '../tables/patron-texts.model.ts';
import { messages } from './patron-detail.messages.en.ts';
import { patronPages } from './patron-detail.model.ts';
import {
  patronActivityQuery,
  patronOrdersQuery,
  patronQuery,
  useWithdrawConsent,
} from './patron-detail.queries.ts';
import { PatronDetailView } from './patron-detail.view.tsx';
import { WithdrawDialog } from './withdraw-dialog.view.tsx';

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
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdraw = useWithdrawConsent(account.id, patron);
  usePageTitle(patronName(patron));
  return (
    <>
      <PatronDetailView
        patron={patron}
        orders={orders.data}
        ordersFailure={failureOf(orders)}
        activities={activities.data}
        activitiesFailure={failureOf(activities)}
        closeTo={links.reportPatrons(account.username)}
        onWithdraw={() => setWithdrawing(true)}
        linkOf={(orderId) => links.reportOrder(account.username, orderId)}
        onOrdersPage={(page) => setPages({ ordersPage: page })}
        onActivityPage={(page) => setPages({ activityPage: page })}
      />
      <WithdrawDialog
        name={patronName(patron)}
        isOpen={isWithdrawing}
        onConfirm={async () => {
          await withdraw.mutateAsync();
          toast.success(messages.withdraw.done);
        }}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
}
