import { answersOf, call, contractQuery, download, isApiError } from '@foyer/api-client';
import {
  cancelOrderItem,
  checkIn,
  checkOut,
  exportRegistrations,
  getDoorSnapshot,
  getRefundOffer,
  listRegistrations,
  refundOrderItems,
  resendTicket,
  syncScans,
  type CheckInput,
  type OfflineScan,
} from '@foyer/contracts';
import { csvFileName } from '@foyer/domain';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { GUESTS_PER_PAGE, type GuestFilter, type GuestLine } from './registrations.model.ts';

const LIST_STALE_MS = 5000;

const filters = ({ search, status, inside, date }: GuestFilter) => ({
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

/** Everything a door needs without a network, fetched while there is one. */
export const fetchSnapshot = (eventId: string) => call(getDoorSnapshot, { params: { eventId } });
export const settleScans = (eventId: string, scans: readonly OfflineScan[]) =>
  call(syncScans, { params: { eventId }, body: { scans: [...scans] } });
export const sendScan = (eventId: string, action: 'in' | 'out', body: CheckInput) =>
  call(action === 'in' ? checkIn : checkOut, { params: { eventId }, body });

export const isOffline = (error: unknown) => isApiError(error, 'offline', 'unavailable');
export const isAlreadyInside = (error: unknown) =>
  isApiError(error, 'already_checked_in', 'already_handed_out');

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
    exportCsv: useMutation({
      mutationFn: () =>
        download(
          exportRegistrations,
          { params: { eventId }, query: filters(state) },
          csvFileName('Guests', new Date()),
        ),
    }),
  };
}
