import { contractQuery, isApiError } from '@foyer/api-client';
import { getEvent, listTickets } from '@foyer/contracts';
import { CLOSED, type ClosedBy } from './closed.model.ts';
import type { CheckoutPlace } from './checkout-address.model.ts';

const STOCK_STALE_MS = 5000;

/** Why a checkout does not open; null for whatever may go by with time. */
export const closedBy = (error: unknown): ClosedBy | null =>
  CLOSED.find((code) => isApiError(error, code)) ?? null;

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });

/** The place as the calls about it name it. */
export const ofPlace = ({ instanceId, ticketType, channel }: CheckoutPlace) => ({
  ...(channel && { channel }),
  ...(ticketType && { ticketType }),
  ...(instanceId && { instanceId }),
});

export const ticketsQuery = ({ waitingListCode, ...place }: CheckoutPlace) =>
  contractQuery(
    listTickets,
    {
      query: {
        eventId: place.eventId,
        ...ofPlace(place),
        ...(waitingListCode && { waitingListCode }),
      },
    },
    STOCK_STALE_MS,
  );
