import type { CallInput, listTickets } from '@foyer/contracts';

/** The checkout's own reading of its address: which date, and tickets of which kind. The page asks with the same words. */
export function checkoutTickets(eventId: string, search: URLSearchParams): CallInput<typeof listTickets> {
  const instanceId = search.get('instanceId');
  const ticketType = search.get('ticketType') === 'online' ? 'online' : 'in-person';
  return { query: { eventId, ticketType, ...(instanceId && { instanceId }) } };
}
