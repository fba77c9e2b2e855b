import type { DateTimes } from '../../platform/jobs.ts';
import type { HeldTicket } from './moved-date.repository.ts';

export const isSameTime = (a: DateTimes, b: DateTimes) =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.doorTime === b.doorTime && a.timezone === b.timezone;

/** One mail: to the buyer about all tickets of an order, to anybody else about those in their name. */
export interface Recipient { orderId: string; email: string; firstName: string; ticketIds: string[]; /** The link of the whole order, for its buyer. */ orderCode: string | null }

/** Everybody who holds or bought a ticket, once for each order. */
export function recipientsOf(tickets: readonly HeldTicket[]): Recipient[] {
  const found = new Map<string, Recipient>();
  const add = (ticket: HeldTicket, email: string, firstName: string, orderCode: string | null) => {
    const key = `${ticket.orderId} ${email}`;
    const known = found.get(key) ?? { orderId: ticket.orderId, email, firstName, ticketIds: [], orderCode };
    found.set(key, { ...known, orderCode: known.orderCode ?? orderCode, ticketIds: [...known.ticketIds, ticket.id] });
  };
  for (const ticket of tickets) {
    if (ticket.buyer) add(ticket, ticket.buyer.email, ticket.buyer.firstName, ticket.buyer.accessCode);
    if (ticket.email !== ticket.buyer?.email) add(ticket, ticket.email, ticket.firstName, null);
  }
  return [...found.values()];
}
