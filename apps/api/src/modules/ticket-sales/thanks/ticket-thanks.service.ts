import type { Tx } from '../../../platform/db/database.ts';
import type { Thanks } from '../../orders/index.ts';
import { readTicketThanks } from './ticket-thanks.repository.ts';

/** What the page of thanks shows of an order with tickets: where they lead, and how to open them. */
export async function thankForTickets(tx: Tx, orderId: string): Promise<Thanks | undefined> {
  const found = await readTicketThanks(tx, orderId);
  if (!found) return undefined;
  const { eventId, instanceId, theme, timezone, locationName, poster } = found;
  return {
    eventId,
    instanceId,
    theme,
    ticketType: found.isInPerson ? 'in-person' : 'online',
    course: { id: eventId, name: found.name, private: found.private },
    startsAt: found.startsAt.toISOString(),
    timezone,
    locationName,
    poster,
    isCalledOff: found.isCalledOff,
    ticketsCode: found.accessCode,
  };
}
