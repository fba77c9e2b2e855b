import { answersOf, call, contractQuery, download, isApiError } from '@foyer/api-client';
import {
  admitParty,
  cancelOrderItem,
  cancelTransfer,
  checkIn,
  checkOut,
  exportRegistrations,
  getRefundOffer,
  listRegistrations,
  refundOrderItems,
  resendTicket,
  updateAnswers,
  updateRegistration,
  type AnswersChange,
  type CheckInput,
  type RegistrationChange,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { GUESTS_PER_PAGE, type GuestFilter, type GuestLine } from './registrations.model.ts';

const LIST_STALE_MS = 5000;

const filters = ({ search, status, inside, date, sort }: GuestFilter) => ({
  sort,
  ...(search && { search }),
  ...(status && { status }),
  ...(inside && { checkedIn: inside === 'yes' }),
  ...(date && { instanceId: date }),
});

export const guestsQuery = (eventId: string, state: GuestFilter) =>
  contractQuery(
    listRegistrations,
    {
      params: { eventId },
      query: { ...filters(state), page: state.page, perPage: GUESTS_PER_PAGE },
    },
    LIST_STALE_MS,
  );

const sendScan = (eventId: string, action: 'in' | 'out', body: CheckInput) =>
  call(action === 'in' ? checkIn : checkOut, { params: { eventId }, body });

export const isOffline = (error: unknown) => isApiError(error, 'offline', 'unavailable');

export function useGuestActions(eventId: string, ownerId: string, state: GuestFilter) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(answersOf(listRegistrations));
  return {
    refresh,
    check: useMutation({
      mutationFn: ({
        id,
        action,
        clientId,
      }: {
        id: string;
        action: 'in' | 'out';
        clientId: string;
      }) => sendScan(eventId, action, { registrationId: id, clientId }),
      onSettled: refresh,
    }),
    admit: useMutation({
      mutationFn: (rows: readonly GuestLine[]) =>
        call(admitParty, {
          params: { eventId },
          body: {
            guests: rows.map(({ id }) => ({ registrationId: id, clientId: crypto.randomUUID() })),
            ...(state.date && { instanceId: state.date }),
          },
        }),
      onSettled: refresh,
    }),
    edit: useMutation({
      mutationFn: ({ id, change }: { id: string; change: RegistrationChange }) =>
        call(updateRegistration, { params: { eventId, id }, body: change }),
      onSettled: refresh,
    }),
    correct: useMutation({
      mutationFn: ({ id, change }: { id: string; change: AnswersChange }) =>
        call(updateAnswers, { params: { eventId, id }, body: change }),
      onSettled: refresh,
    }),
    resend: useMutation({
      mutationFn: (id: string) => call(resendTicket, { params: { eventId, id } }),
    }),
    /**
     * What of a guest's order can go back, asked for when somebody wants to know: it changes with
     * every refund.
     */
    offer: useMutation({
      mutationFn: (id: string) => call(getRefundOffer, { params: { eventId, id } }),
    }),
    refund: useMutation({
      mutationFn: ({ orderId, itemIds }: { orderId: string; itemIds: readonly string[] }) =>
        call(refundOrderItems, {
          params: { id: orderId },
          query: { ownerId },
          body: { itemIds: [...itemIds] },
        }),
      onSettled: refresh,
    }),
    cancel: useMutation({
      mutationFn: (row: GuestLine) =>
        call(cancelOrderItem, {
          params: { id: row.orderItemId },
          query: { ownerId, as: 'organizer' },
        }),
      onSettled: refresh,
    }),
    giveBack: useMutation({
      mutationFn: (id: string) => call(cancelTransfer, { params: { eventId, id } }),
      onSettled: refresh,
    }),
    exportCsv: useMutation({
      mutationFn: () =>
        download(exportRegistrations, { params: { eventId }, query: filters(state) }),
    }),
  };
}
