import { links, NotFoundNote, useActiveAccount, useHasPage, useLoaderData, useParams, usePageTitle, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../../messages/en.ts';
import { ItemActionDialog, type ChosenAction } from './item-action-dialog.view.tsx';
import { useOrderActions } from './order-actions.store.ts';
import { refundableItems } from './order-detail.model.ts';
import { orderQuery } from './order-detail.queries.ts';
import { OrderDetailView } from './order-detail.view.tsx';
import { RefundTicketsDialog } from './refund-tickets-dialog.view.tsx';

export function OrderDetailPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundOrder /> : <NotFoundNote message={messages.order.notFound} />;
}

function FoundOrder() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(account.id, id));
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const { act, refundAll, resend } = useOrderActions(account.id, id, order.productId);
  usePageTitle(messages.order.title);

  const hasPage = useHasPage();
  const productLink = order.productType === 'MembershipTier' ? links.membershipTierEdit(account.username, order.productId) : links.event(order.productId);
  const refund = () => {
    const [only, ...others] = refundableItems(order);
    if (only && others.length === 0) setChosen({ action: 'refund', item: only });
    else setRefunding(true);
  };
  return (
    <>
      <OrderDetailView order={order} backTo={links.reportOrders(account.username)} onAction={setChosen} onRefund={refund} onResend={resend}
        patronLink={(order.userId ?? order.userEmail) && links.reportPatron(account.username, order.userId ?? order.userEmail)}
        productLink={hasPage(productLink) ? productLink : null} />
      <ItemActionDialog chosen={chosen} order={order} onConfirm={act} onClose={() => setChosen(null)} />
      {isRefunding && <RefundTicketsDialog order={order} onConfirm={refundAll} onClose={() => setRefunding(false)} />}
    </>
  );
}
