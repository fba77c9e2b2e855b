import { answersOf, call, isApiError } from '@foyer/api-client';
import {
  admitParty,
  checkIn,
  checkOut,
  getDoorChanges,
  getDoorSnapshot,
  listRegistrations,
  syncScans,
  type CheckInput,
  type OfflineScan,
  type PartyInput,
  type UndoneScan,
} from '@foyer/contracts';
import { useQueryClient } from '@foyer/remote-kit';
import { useEffect } from 'react';

/** How long a guest stands before a network that is there and says nothing. */
const PATIENCE_MS = 2500;
const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Everything a door needs without a network, fetched while there is one. */
export const fetchSnapshot = (eventId: string) => call(getDoorSnapshot, { params: { eventId } });
export const fetchChanges = (eventId: string, since: string) =>
  call(getDoorChanges, { params: { eventId }, query: { since } });
export const settleScans = (
  eventId: string,
  scans: readonly OfflineScan[],
  undone: readonly UndoneScan[],
) => call(syncScans, { params: { eventId }, body: { scans: [...scans], undone: [...undone] } });
export const sendScan = (eventId: string, action: 'in' | 'out', body: CheckInput) =>
  call(action === 'in' ? checkIn : checkOut, { params: { eventId }, body }, patience());
export const sendParty = (eventId: string, body: PartyInput) =>
  call(admitParty, { params: { eventId }, body }, patience());

export const isAlreadyInside = (error: unknown) =>
  isApiError(error, 'already_checked_in', 'already_handed_out');
/** The card of a member is good, and makes nothing free here. */
export const isNoFreeEntry = (error: unknown) => isApiError(error, 'no_free_entry');
/** What the server decided about the ticket; after every other failure the device decides. */
export const isVerdict = (error: unknown) =>
  isAlreadyInside(error) || isNoFreeEntry(error) || isApiError(error, 'ticket_not_active');
/** The server says that nobody is asked to decide here: no access, or too many guesses. */
export const isTurnedAway = (error: unknown) => isApiError(error, 'not_found', 'too_many_requests');
export const isAccessLost = (error: unknown) => isApiError(error, 'not_found');
export const isSignedOut = (error: unknown) => isApiError(error, 'sign_in_required');

/** Whoever goes back to the guest list sees what was done here. */
export function useFreshGuestList(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () => void queryClient.invalidateQueries(answersOf(listRegistrations)),
    [queryClient],
  );
}
