import { TICKET_STATUSES } from '@foyer/domain';
import { z } from 'zod';

/** What became of a ticket. Only an active one opens a door. */
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof TicketStatus>;
