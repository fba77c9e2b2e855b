import { endpointUrl, getOwnReceipt, type TicketGroup } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { messages } from './own-tickets.messages.en.ts';

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

/** A ticket that somebody was given and has not claimed. */
export interface WaitingTicket {
  id: string;
  waitsFor: string;
}

/** Those of a row that the person gave away and may still take back. */
export const waitingOf = ({ registrations }: TicketGroup): WaitingTicket[] =>
  registrations.flatMap(({ id, waitsFor }) => (waitsFor === null ? [] : [{ id, waitsFor }]));

/** What became of the tickets, when it is the same for all of them. */
export function sharedEnd({ registrations: [first, ...rest] }: TicketGroup) {
  if (!first || first.status === 'active' || first.status === 'transfer_pending') return null;
  return rest.every(({ status }) => status === first.status) ? first.status : null;
}

/** The receipts of what the person bought themselves; of several each has its order's number. */
export const receiptsOf = ({ ownOrderIds, eventName }: TicketGroup) =>
  ownOrderIds.map((id) => {
    const { receipt, receiptOf, receiptFor } = messages.lists;
    const label = ownOrderIds.length === 1 ? receipt : receiptOf(orderNumber(id));
    return {
      href: endpointUrl(getOwnReceipt, { params: { id } }),
      label,
      said: receiptFor(label, eventName),
    };
  });
