import type { Tx } from '../../platform/database.ts';
import { emit } from '../../platform/outbox.ts';
import type { DoorTicket } from './door.repository.ts';

export async function announceScan(
  tx: Tx, type: 'ticket.checked_in' | 'ticket.checked_out', eventId: string, ticket: DoorTicket, actorId: string | null, at: Date,
): Promise<void> {
  await emit(tx, {
    ownerId: ticket.ownerId, type, targetId: eventId, actorId,
    data: {
      registrationId: ticket.id, orderItemId: ticket.orderItemId, orderId: ticket.orderId, eventId, instanceId: ticket.instanceId,
      holder: { firstName: ticket.firstName, lastName: ticket.lastName }, at: at.toISOString(),
    },
  });
}
