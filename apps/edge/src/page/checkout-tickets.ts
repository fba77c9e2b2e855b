import type { CallInput, listTickets } from '@foyer/contracts';
import { AttendanceQuery } from '@foyer/contracts/schemas';

/**
 * The checkout's own reading of its address: which date, and tickets of which kind. The page asks
 * with the same words.
 */
export function checkoutTickets(
  eventId: string,
  search: URLSearchParams,
): CallInput<typeof listTickets> {
  const instanceId = search.get('instanceId');
  const { data: ticketType } = AttendanceQuery.safeParse(search.get('ticketType'));
  return {
    query: { eventId, ...(ticketType && { ticketType }), ...(instanceId && { instanceId }) },
  };
}
