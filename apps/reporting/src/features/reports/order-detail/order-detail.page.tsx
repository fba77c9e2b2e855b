import {
  links,
  NotFoundNote,
  useActiveAccount,
  useHasPage,
  useLoaderData,
  useParams,
  usePageTitle,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { RefundDialog } from '@foyer/remote-kit/refund';
import type { OwedRefund, TransactionItem } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { useState } from 'react';
import { CancelItemDialog } from './cancel-item-dialog.view.tsx';
import { useOrderActions } from './order-actions.store.ts';
import { messages } from './order-detail.messages.en.ts';
import { buyerName, receiptAddress, refundableItems } from './order-detail.model.ts';
import { orderQuery } from './order-detail.queries.ts';
import { OrderDetailView } from './order-detail.view.tsx';
import { PayBackDialog } from './pay-back-dialog.view.tsx';
import { SendOrderDialog } from './send-order-dialog.view.tsx';

export function OrderDetailPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundOrder /> : <NotFoundNote message={messages.notFound} />;
}

function FoundOrder() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(account.id, id));
  const [canceling, setCanceling] = useState<TransactionItem | null>(null);
  const [refunding, setRefunding] = useState<readonly TransactionItem[]>([]);
  const [owed, setOwed] = useState<OwedRefund | null>(null);
  const [isSending, setSending] = useState(false);
  const { cancel, refund, payBack, resend, sendOrder } = useOrderActions(
    account.id,
    id,
    order.productId,
  );
  usePageTitle(messages.tab(orderNumber(order.id)));

  const hasPage = useHasPage();
  const productLink =
    order.productType === 'MembershipTier'
      ? links.membershipTierEdit(account.username, order.productId)
      : links.event(order.productId);
  return (
    <>
      <OrderDetailView
        order={order}
        backTo={links.reportOrders(account.username)}
        receiptAddress={receiptAddress(account.id, order)}
        onRefund={() => setRefunding(refundableItems(order))}
        onResend={resend}
        onSend={() => setSending(true)}
        onPayBack={setOwed}
        onAction={({ action, item }) =>
          action === 'refund' ? setRefunding([item]) : setCanceling(item)
        }
        patronLink={order.patronId && links.reportPatron(account.username, order.patronId)}
        productLink={hasPage(productLink) ? productLink : null}
      />
      <CancelItemDialog
        item={canceling}
        order={order}
        onConfirm={cancel}
        onClose={() => setCanceling(null)}
      />
      {owed && (
        <PayBackDialog
          owed={owed}
          order={order}
          onConfirm={payBack}
          onClose={() => setOwed(null)}
        />
      )}
      {isSending && (
        <SendOrderDialog order={order} onSend={sendOrder} onClose={() => setSending(false)} />
      )}
      {refunding.length > 0 && (
        <RefundDialog
          buyer={buyerName(order)}
          currency={order.currency}
          paymentMethod={order.paymentMethod}
          givenBefore={order.uncountedRefund}
          onConfirm={(ids) => refund(refunding.filter(({ id: itemId }) => ids.includes(itemId)))}
          onClose={() => setRefunding([])}
          lines={refunding.map(({ id: orderItemId, kind, name, patron, refundableAmount }) => ({
            orderItemId,
            kind,
            name,
            holder: patron,
            amount: refundableAmount,
          }))}
        />
      )}
    </>
  );
}
