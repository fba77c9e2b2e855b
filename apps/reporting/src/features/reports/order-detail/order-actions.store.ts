import type { TransactionItem } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { messages } from '../../../messages/en.ts';
import type { ChosenAction } from './item-action-dialog.view.tsx';
import { useItemAction, useResend } from './order-detail.queries.ts';

const text = messages.order;

/** What can be done with the tickets of an order, each with a word about what came of it. */
export function useOrderActions(ownerId: string, orderId: string, eventId: string) {
  const { mutateAsync } = useItemAction(ownerId, orderId);
  const { mutate: send } = useResend(eventId);
  const act = async ({ action, item }: ChosenAction) => {
    const { message } = await mutateAsync({ action, itemId: item.id });
    toast.success(message);
  };
  // one after the other: each is a refund of its own at the card provider, and the first that fails stops the rest
  const refundAll = async (itemIds: readonly string[]) => {
    let done = 0;
    try {
      for (const itemId of itemIds) {
        await mutateAsync({ action: 'refund', itemId });
        done += 1;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : text.failed;
      throw new Error(done === 0 ? reason : text.confirmRefunds.partly(done, itemIds.length, reason), { cause: error });
    }
    toast.success(text.confirmRefunds.done(done));
  };
  const resend = ({ registrationId, patron }: TransactionItem) => {
    if (registrationId) send(registrationId, { onSuccess: () => toast.success(text.resent(patron)), onError: ({ message }) => toast.error(message) });
  };
  return { act, refundAll, resend };
}
