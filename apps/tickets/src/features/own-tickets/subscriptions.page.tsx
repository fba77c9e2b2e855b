import { links, useActiveAccount, useNativeVisit, useSuspenseQuery } from '@foyer/remote-kit';
import { ListsFrame } from './lists-frame.view.tsx';
import { subscriptionsQuery } from './own-tickets.queries.ts';
import { SubscriptionsView } from './subscriptions.view.tsx';

export function SubscriptionsPage() {
  const account = useActiveAccount();
  const { data } = useSuspenseQuery(subscriptionsQuery(account.id));
  return (
    <ListsFrame
      current="subscriptions"
      username={account.username}
      links={links}
      isNative={useNativeVisit()}
    >
      <SubscriptionsView subscriptions={data} username={account.username} links={links} />
    </ListsFrame>
  );
}
