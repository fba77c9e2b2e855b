import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  cancelOrderItem,
  getRevenue,
  getTransaction,
  listTransactions,
  refundAgain,
  refundOrderItems,
  resendTicket,
  sendOrderAgain,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { messages } from './failures.messages.en.ts';
import type { ItemAction, PayBackHow } from './order-detail.model.ts';

export const orderQuery = (ownerId: string, id: string) =>
  contractQuery(getTransaction, { params: { id }, query: { ownerId } });

/** The server's own sentence where it sent one. */
function failureText(error: unknown, action: ItemAction): string {
  if (isApiError(error) && error.code !== 'internal') return error.message;
  return action === 'cancel' && !isApiError(error) ? messages.cancelUnreadable : messages.failed;
}

/**
 * Every report that counted a ticket is asked anew, also after a failure that others may have
 * caused.
 */
function useReports(ownerId: string, orderId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: orderQuery(ownerId, orderId).queryKey });
    void queryClient.invalidateQueries(answersOf(listTransactions));
    void queryClient.invalidateQueries(answersOf(getRevenue));
  };
}

export const useRefund = (ownerId: string, orderId: string) =>
  useMutation({
    mutationFn: (itemIds: readonly string[]) =>
      call(refundOrderItems, {
        params: { id: orderId },
        query: { ownerId },
        body: { itemIds: [...itemIds] },
      }).catch((error: unknown) => {
        throw new Error(failureText(error, 'refund'), { cause: error });
      }),
    onSettled: useReports(ownerId, orderId),
  });

/** Pays a refund once more that came back. */
export const useRefundAgain = (ownerId: string, orderId: string) =>
  useMutation({
    mutationFn: ({ refundId, how }: { refundId: string; how: PayBackHow }) =>
      call(refundAgain, {
        params: { id: orderId, refundId },
        query: { ownerId },
        body: { how },
      }).catch((error: unknown) => {
        throw new Error(failureText(error, 'refund'), { cause: error });
      }),
    onSettled: useReports(ownerId, orderId),
  });

export const useCancelItem = (ownerId: string, orderId: string) =>
  useMutation({
    mutationFn: (itemId: string) =>
      call(cancelOrderItem, { params: { id: itemId }, query: { ownerId, as: 'organizer' } }).catch(
        (error: unknown) => {
          throw new Error(failureText(error, 'cancel'), { cause: error });
        },
      ),
    onSettled: useReports(ownerId, orderId),
  });

/** Mails a holder their ticket once more. */
export const useResend = (eventId: string) =>
  useMutation({
    mutationFn: (registrationId: string) =>
      call(resendTicket, { params: { eventId, id: registrationId } }).catch((error: unknown) => {
        throw new Error(
          isApiError(error) && error.code !== 'internal' ? error.message : messages.failed,
          { cause: error },
        );
      }),
  });

/** Mails the order once more, also to a corrected address. */
export const useSendOrder = (ownerId: string, orderId: string) =>
  useMutation({
    mutationFn: (email: string) =>
      call(sendOrderAgain, { params: { id: orderId }, query: { ownerId }, body: { email } }),
    onSettled: useReports(ownerId, orderId),
  });
