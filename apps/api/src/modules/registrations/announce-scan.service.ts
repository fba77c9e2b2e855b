import { doorOutcome } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import type { DoorTicket } from './door.repository.ts';

export async function announceScan(
  tx: Tx,
  action: 'in' | 'out',
  eventId: string,
  ticket: DoorTicket,
  actorId: string | null,
  at: Date,
): Promise<void> {
  await emit(tx, {
    ownerId: ticket.ownerId,
    type: action === 'in' ? 'ticket.checked_in' : 'ticket.checked_out',
    targetId: eventId,
    actorId,
    data: {
      registrationId: ticket.id,
      orderItemId: ticket.orderItemId,
      orderId: ticket.orderId,
      eventId,
      instanceId: ticket.instanceId,
      // whoever counts people counts admissions: a booklet that is handed out is nobody inside
      category: ticket.category,
      outcome: doorOutcome(ticket.category, action),
      ticketName: ticket.ticketName,
      holder: { firstName: ticket.firstName, lastName: ticket.lastName },
      at: at.toISOString(),
    },
  });
}
