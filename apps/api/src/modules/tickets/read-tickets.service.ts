import type { PageTickets, TicketPage } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findHeldTickets, payloadsOf } from '../issuing/index.ts';
import { openReceipts } from '../orders/index.ts';
import { shareTickets } from '../user-lists/index.ts';
import { toTicket } from './ticket.model.ts';
import { readTickets } from './tickets.repository.ts';

/**
 * Tickets as their holder sees them, with QR codes. Whoever calls this has checked that they may be
 * shown.
 */
export async function ticketsOf(
  tx: Tx,
  orderId: string,
  registrationIds: readonly string[],
): Promise<PageTickets> {
  const records = await readTickets(tx, registrationIds);
  const eventId = records[0]?.eventId;
  if (eventId === undefined) return { orderId, tickets: [] };
  const payloadOf = await payloadsOf(tx, eventId);
  return { orderId, tickets: records.map((record) => toTicket(record, payloadOf)) };
}

/** The tickets behind a link. */
export const readTicketPage = (deps: Deps, actor: Actor, id: string): Promise<TicketPage> =>
  transact(deps.pool, async (tx) => {
    const held = await findHeldTickets(tx, actor, id);
    if (!held) throw new DomainError('order_not_found');
    const page = await ticketsOf(tx, held.orderId, held.registrationIds);
    const shares = await shareTickets(tx, page.tickets);
    const orderIds = [...new Set(page.tickets.map(({ orderId }) => orderId))];
    return {
      ...page,
      receiptOrderIds: await openReceipts(tx, actor, orderIds, id),
      tickets: page.tickets.map((ticket) => ({
        ...ticket,
        customUserListData: shares.get(ticket.id) ?? null,
      })),
    };
  });
