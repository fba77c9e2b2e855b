import { pipelined, type Tx } from '../../platform/db/database.ts';
import { exchange } from './exchanged-tickets.repository.ts';
import { claim, giveAway, moveUnclaimed as move, takeBack } from './given-tickets.repository.ts';
import {
  endRegistration,
  ensureAccessCode,
  insertRegistrations,
  nameBuyer,
  readValidTicket,
  type NewTicket,
  type TicketHolder,
  type TicketSale,
} from './ticket-rows.repository.ts';

// Whoever sells, ends or gives a ticket away does it here, behind the lock of the ticket's order:
// these rows are made and ended by this module alone.

/** Makes the tickets of an order, each with a code of its own. */
export async function issueTickets(
  tx: Tx,
  sale: TicketSale,
  tickets: readonly NewTicket[],
): Promise<void> {
  await pipelined(tx, [
    (tx) => insertRegistrations(tx, sale, tickets),
    (tx) => nameBuyer(tx, sale),
  ]);
}

/** The valid ticket of an order line, with its holder; undefined when there is none. */
export const validTicketOf = (tx: Tx, lineId: string) => readValidTicket(tx, lineId);

/**
 * Ends the ticket of an item; returns it, or undefined when it had ended before or was given away.
 */
export const endTicketOf = (tx: Tx, orderItemId: string, status: 'canceled' | 'refunded') =>
  endRegistration(tx, orderItemId, status);

/**
 * Gives a ticket to somebody else, who has to claim it; returns the id of theirs, or undefined when
 * its holder just came in with it.
 */
export const handTicketOver = (tx: Tx, id: string, to: TicketHolder): Promise<string | undefined> =>
  giveAway(tx, id, to);

/**
 * Makes a ticket that waits its recipient's, as they call themselves; false when it does not wait
 * any more.
 */
export const claimTicket = (tx: Tx, id: string, holder: TicketHolder): Promise<boolean> =>
  claim(tx, id, holder);

/** A ticket that waits waits for another address: no account's, and no link's that was sent. */
export async function moveUnclaimed(tx: Tx, id: string): Promise<void> {
  await move(tx, id);
}

/** Gives a ticket that waits back; returns the id of the giver's, which is valid again. */
export const takeTicketBack = (tx: Tx, id: string): Promise<string | undefined> => takeBack(tx, id);

/**
 * Gives a ticket in exchange for one of another date, in the same hands, with a code of its own;
 * returns the id of the new one, or undefined when the old one is valid no more or was used.
 */
export const exchangeTicket = (
  tx: Tx,
  id: string,
  to: { instanceId: string; ticketTypeId: string },
): Promise<string | undefined> => exchange(tx, id, to);

/** Makes sure that a ticket has a link of its own. */
export const ensureLink = (tx: Tx, id: string): Promise<void> => ensureAccessCode(tx, id);
