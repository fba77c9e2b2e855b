import { ticketStatusTexts } from '../messages/en.ts';

/** What can become of a ticket. */
export const TICKET_STATUSES = [
  'active',
  'transfer_pending',
  'transferred',
  'exchanged',
  'canceled',
  'refunded',
] as const;

/** The same in the words of those who sell it. */
export const ticketStatusLabel = (status: (typeof TICKET_STATUSES)[number]): string =>
  ticketStatusTexts[status];
