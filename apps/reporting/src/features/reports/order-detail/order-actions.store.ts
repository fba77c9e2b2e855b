import type { OwedRefund, TransactionItem } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { nounOf, refundOutcome } from '@foyer/remote-kit/refund';
import { messages as text } from './order-detail.messages.en.ts';
import type { PayBackHow } from './order-detail.model.ts';
import {
  useCancelItem,
  useRefund,
  useRefundAgain,
  useResend,
  useSendOrder,
} from './order-detail.queries.ts';

/** What can be done with the lines of an order, each with a word about what came of it. */
export function useOrderActions(ownerId: string, orderId: string, eventId: string) {
  const { mutateAsync: cancelItem } = useCancelItem(ownerId, orderId);
  const { mutateAsync: refundItems } = useRefund(ownerId, orderId);
  const { mutateAsync: refundAgain } = useRefundAgain(ownerId, orderId);
  const { mutate: send } = useResend(eventId);
  const { mutateAsync: sendAll } = useSendOrder(ownerId, orderId);
  const cancel = async (item: TransactionItem) => {
    toast.success((await cancelItem(item.id)).message);
  };
  const refund = async (items: readonly TransactionItem[]) => {
    toast.success(refundOutcome(await refundItems(items.map(({ id }) => id)), nounOf(items)));
  };
  const payBack = async ({ id }: OwedRefund, how: PayBackHow) => {
    const { state } = await refundAgain({ refundId: id, how });
    if (state === 'refused') throw new Error(text.owed.refused);
    toast.success(state === 'waiting' ? text.owed.waiting : text.owed.done[how]);
  };
  const resend = ({ registrationId, patron }: TransactionItem) => {
    if (registrationId)
      send(registrationId, {
        onSuccess: () => toast.success(text.resent(patron)),
        onError: ({ message }) => toast.error(message),
      });
  };
  const sendOrder = async (email: string) => {
    toast.success((await sendAll(email)).message);
  };
  return { cancel, refund, payBack, resend, sendOrder };
}
