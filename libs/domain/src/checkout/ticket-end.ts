import { ticketEndTexts } from '../messages/en.ts';
import { formatDate } from '../time/dates.ts';
import type { When } from '../time/zone-clock.ts';
import type { TICKET_STATUSES } from './ticket-status.ts';

interface EndedTicket {
  status: (typeof TICKET_STATUSES)[number];
  endedAt: When | null;
  transferredTo: string | null;
}

/** What became of a ticket that opens no door any more; null for one that does. */
export function ticketEndText(
  { status, endedAt, transferredTo }: EndedTicket,
  zone: string,
): string | null {
  const date = endedAt === null ? '' : formatDate(endedAt, zone);
  if (status === 'transferred') return ticketEndTexts.transferred(transferredTo ?? '', date);
  if (status === 'canceled') return ticketEndTexts.canceled(date);
  if (status === 'refunded') return ticketEndTexts.refunded(date);
  return null;
}
