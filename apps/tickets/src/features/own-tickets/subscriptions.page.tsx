import { toast } from '@foyer/design-system';
import {
  links,
  useActiveAccount,
  useHasPage,
  useNativeVisit,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { ListsFrame } from './lists-frame.view.tsx';
import { messages } from './own-tickets.messages.en.ts';
import { subscriptionsQuery, useLeaveSeat } from './own-tickets.queries.ts';
import { SubscriptionsView } from './subscriptions.view.tsx';
import { memberLinks } from '@foyer/contracts';

export function SubscriptionsPage() {
  const account = useActiveAccount();
  const { data } = useSuspenseQuery(subscriptionsQuery(account.id));
  const [now] = useState(() => new Date());
  const hasPage = useHasPage();
  const leave = useLeaveSeat();
  const manageLink = (id: string) => {
    const to = memberLinks.mine(account.username, id);
    return hasPage(to) ? to : null;
  };
  return (
    <ListsFrame
      current="subscriptions"
      username={account.username}
      links={links}
      isNative={useNativeVisit()}
    >
      <SubscriptionsView
        subscriptions={data}
        manageLink={manageLink}
        cardLink={(id) => memberLinks.memberCard(id)}
        now={now}
        links={links}
        onLeave={async (seatId) => {
          await leave.mutateAsync(seatId);
          toast.success(messages.subscriptions.left);
        }}
      />
    </ListsFrame>
  );
}
