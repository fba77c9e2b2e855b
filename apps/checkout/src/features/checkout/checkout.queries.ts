import { contractQuery } from '@foyer/api-client';
import { getEvent, listTickets } from '@foyer/contracts';
import type { CheckoutPlace } from './checkout-address.model.ts';

const STOCK_STALE_MS = 5000;

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });

/** The place as the calls about it name it. */
export const ofPlace = ({ instanceId, ticketType, channel }: CheckoutPlace) => ({
  ...(channel && { channel }),
  ...(ticketType && { ticketType }),
  ...(instanceId && { instanceId }),
});

export const ticketsQuery = (place: CheckoutPlace) =>
  contractQuery(
    listTickets,
    { query: { eventId: place.eventId, ...ofPlace(place) } },
    STOCK_STALE_MS,
  );
