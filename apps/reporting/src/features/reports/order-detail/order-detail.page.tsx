import { useState } from 'react';
import { toast } from '@foyer/design-system';
import { links, NotFoundNote, useActiveAccount, useLoaderData, useParams, usePageTitle, useSuspenseQuery } from '@foyer/remote-kit';
import { messages } from '../../../messages/en.ts';
import { ItemActionDialog, type ChosenAction } from './item-action-dialog.view.tsx';
import { orderQuery, useItemAction } from './order-detail.queries.ts';
import { OrderDetailView } from './order-detail.view.tsx';

export function OrderDetailPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundOrder /> : <NotFoundNote message={messages.order.notFound} />;
}

function FoundOrder() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(account.id, id));
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const { mutateAsync } = useItemAction(account.id, id);
  usePageTitle(messages.order.title);

  const act = async ({ action, item }: ChosenAction) => {
    const { message } = await mutateAsync({ action, itemId: item.id });
    toast.success(message);
  };
  return (
    <>
      <OrderDetailView order={order} backTo={links.reportOrders(account.username)} onAction={setChosen}
        patronLink={(order.userId ?? order.userEmail) && links.reportPatron(account.username, order.userId ?? order.userEmail)}
        productLink={order.productType === 'MembershipTier' ? links.membershipTierEdit(account.username, order.productId) : links.event(order.productId)} />
      <ItemActionDialog chosen={chosen} currency={order.currency} onConfirm={act} onClose={() => setChosen(null)} />
    </>
  );
}
