import type { TransactionItem } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { refundOutcome } from '@foyer/remote-kit/refund';
import { messages } from '../../../messages/en.ts';
import { useCancelItem, useRefund, useResend } from './order-detail.queries.ts';

const text = messages.order;

/** What can be done with the tickets of an order, each with a word about what came of it. */
export function useOrderActions(ownerId: string, orderId: string, eventId: string) {
  const { mutateAsync: cancelItem } = useCancelItem(ownerId, orderId);
  const { mutateAsync: refundItems } = useRefund(ownerId, orderId);
  const { mutate: send } = useResend(eventId);
  const cancel = async (item: TransactionItem) => {
    toast.success((await cancelItem(item.id)).message);
  };
  const refund = async (itemIds: readonly string[]) => {
    toast.success(refundOutcome(await refundItems(itemIds)));
  };
  const resend = ({ registrationId, patron }: TransactionItem) => {
    if (registrationId)
      send(registrationId, {
        onSuccess: () => toast.success(text.resent(patron)),
        onError: ({ message }) => toast.error(message),
      });
  };
  return { cancel, refund, resend };
}
