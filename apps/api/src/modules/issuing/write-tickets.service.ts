import type { Tx } from '../../platform/db/database.ts';
import type { Attendee } from '../orders/order/order-items.repository.ts';
import type { Order } from '../orders/order/orders.repository.ts';
import type { NewTicket } from './new-tickets.model.ts';
import {
  endRegistration,
  ensureAccessCode,
  giveAway,
  insertRegistrations,
} from './ticket-rows.repository.ts';

// Whoever sells, ends or gives a ticket away does it here: these rows are written by this module
// alone.

export const issueTickets = (tx: Tx, order: Order, tickets: readonly NewTicket[]): Promise<void> =>
  insertRegistrations(tx, order, tickets);

/**
 * Ends the ticket of an item; answers it, or undefined when it had ended before or was given away.
 */
export const endTicketOf = (tx: Tx, orderItemId: string, status: 'canceled' | 'refunded') =>
  endRegistration(tx, orderItemId, status);

/**
 * Gives a ticket to somebody else under a new code; returns the new one's id, or undefined when its
 * holder just came in with it.
 */
export const handTicketOver = (tx: Tx, id: string, to: Attendee): Promise<string | undefined> =>
  giveAway(tx, id, to);

/** Makes sure that a ticket has a link of its own. */
export const ensureLink = (tx: Tx, id: string): Promise<void> => ensureAccessCode(tx, id);
