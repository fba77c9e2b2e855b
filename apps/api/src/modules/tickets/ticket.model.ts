import type { Ticket } from '@foyer/contracts';
import type { TicketRecord } from './tickets.repository.ts';

/** A ticket for its holder. Only an active one carries its code. */
export function toTicket(record: TicketRecord, payloadOf: (code: string) => string): Ticket {
  const isActive = record.status === 'active';
  const endedAt = record.endedAt?.toISOString() ?? null;
  const { location } = record;
  return {
    id: record.id, orderItemId: record.orderItemId, owner: { id: record.ownerId, name: record.ownerName, username: record.ownerUsername },
    eventName: record.eventName, firstName: record.firstName, lastName: record.lastName, ticket: record.ticketName, seat: null,
    qrCode: isActive ? payloadOf(record.code) : null, code: isActive ? record.code : null,
    status: record.status, transferredTo: record.transferredTo, endedAt, canceledAt: record.status === 'canceled' ? endedAt : null,
    checkedInAt: record.checkedInAt?.toISOString() ?? null, theme: record.theme,
    event: {
      id: record.eventId, startsAt: record.startsAt.toISOString(), endsAt: record.endsAt.toISOString(), doorTime: record.doorTime?.toISOString() ?? null,
      timezone: record.timezone, poster: record.poster,
    },
    location: {
      name: location.name ?? '', address: location.address ?? '', city: location.city ?? '', latitude: location.latitude ?? null, longitude: location.longitude ?? null,
    },
    locationSetting: record.locationSetting, broadcastId: null,
    transferAllowed: record.mayTransfer, cancelAllowed: record.mayCancel, refundsAllowed: record.refundsAllowed, orderAnswers: [], customUserListData: null,
  };
}
