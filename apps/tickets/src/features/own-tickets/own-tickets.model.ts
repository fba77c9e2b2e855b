import type { TicketGroup } from '@foyer/contracts';
import { links } from '@foyer/remote-kit';

export type ListType = 'future' | 'past';

/** Where a row leads; null while its holder has to claim the tickets first. */
export function rowLink(group: TicketGroup): string | null {
  if (pendingOf(group)) return null;
  const isOnlineOnly = group.attendanceTypes.every((type) => type === 'online');
  return isOnlineOnly && group.broadcastId
    ? links.broadcast(group.broadcastId)
    : links.ticket(group.ticketPageId);
}

export const pendingOf = (group: TicketGroup) =>
  group.registrations.find(({ status }) => status === 'transfer_pending');

/** What became of the tickets, when it is the same for all of them. */
export function sharedEnd({ registrations: [first, ...rest] }: TicketGroup) {
  if (!first || first.status === 'active' || first.status === 'transfer_pending') return null;
  return rest.every(({ status }) => status === first.status) ? first.status : null;
}
