import { listTickets, type CallInput } from '@foyer/contracts';

/**
 * The checkout's own reading of its address: which date, and tickets of which kind. The page asks
 * with the same words.
 */
export function checkoutTickets(
  eventId: string,
  search: URLSearchParams,
): CallInput<typeof listTickets> {
  const instanceId = search.get('instanceId');
  const { data: ticketType } = listTickets.query.shape.ticketType.safeParse(
    search.get('ticketType'),
  );
  return {
    query: { eventId, ...(ticketType && { ticketType }), ...(instanceId && { instanceId }) },
  };
}
