import { doorOutcome } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import type { DoorTicket } from './door.repository.ts';

async function tell(
  tx: Tx,
  action: 'in' | 'out',
  eventId: string,
  ticket: DoorTicket,
  actorId: string | null,
  at: Date,
  outcome: string,
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
      outcome,
      ticketName: ticket.ticketName,
      holder: { firstName: ticket.firstName, lastName: ticket.lastName },
      at: at.toISOString(),
    },
  });
}

type Told = [
  tx: Tx,
  action: 'in' | 'out',
  eventId: string,
  ticket: DoorTicket,
  actorId: string | null,
  at: Date,
];

export const announceScan = (...told: Told): Promise<void> =>
  tell(...told, doorOutcome(told[3].category, told[1]));

/** Where the guest is after a scan was taken back. */
export const announceUndone = (...told: Told): Promise<void> => tell(...told, 'undone');
