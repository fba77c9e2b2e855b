import { contractQuery } from '@foyer/api-client';
import { getEventCancellation, getManagedEvent } from '@foyer/contracts';

/** The event that every page of its frame shows and changes. */
export const managedEventQuery = (eventId: string) =>
  contractQuery(getManagedEvent, { params: { eventId } });

/** How far calling off an event has come. */
export const cancellationQuery = (eventId: string) =>
  contractQuery(getEventCancellation, { params: { eventId } });
