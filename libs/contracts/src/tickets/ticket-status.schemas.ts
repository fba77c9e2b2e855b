import { z } from 'zod';

/** What became of a ticket. Only an active one opens a door. */
export const TicketStatus = z.enum([
  'active',
  'transfer_pending',
  'transferred',
  'canceled',
  'refunded',
]);
export type TicketStatus = z.infer<typeof TicketStatus>;
