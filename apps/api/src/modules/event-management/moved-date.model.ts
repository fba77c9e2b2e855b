import type { DatePlan } from '@foyer/contracts';
import type { ManagedDateRow } from './managed-event.repository.ts';
import type { HeldTicket } from './moved-date.repository.ts';
import { places } from './event-management.messages.en.ts';

/** Where it is, in a few lines. */
export function placeOf({
  locationSetting,
  location,
}: {
  locationSetting: 'tba' | 'venue' | 'online';
  location: object;
}): string {
  if (locationSetting !== 'venue') return locationSetting === 'online' ? places.online : places.tba;
  const { name, address, city } = location as Record<string, unknown>;
  return [name, address, city].filter((line) => typeof line === 'string' && line).join('\n');
}

export const planOf = (
  { startsAt, endsAt, doorTime }: Pick<ManagedDateRow, 'startsAt' | 'endsAt' | 'doorTime'>,
  timezone: string,
  place: string,
): DatePlan => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  doorTime: doorTime?.toISOString() ?? null,
  timezone,
  place,
});

export const isSamePlan = (a: DatePlan, b: DatePlan) =>
  (['startsAt', 'endsAt', 'doorTime', 'timezone', 'place'] as const).every(
    (key) => a[key] === b[key],
  );

/** What somebody holds of one order; its buyer has the link of the whole of it. */
export interface HeldOrder {
  orderId: string;
  ticketIds: string[];
  orderCode: string | null;
}

/**
 * One mail: to the buyer about all tickets of their orders, to anybody else about those in their
 * name.
 */
export interface Recipient {
  email: string;
  firstName: string;
  orders: HeldOrder[];
}

/** Everybody who holds or bought a ticket, once. */
export function recipientsOf(tickets: readonly HeldTicket[]): Recipient[] {
  const found = new Map<string, Recipient>();
  const add = (ticket: HeldTicket, email: string, firstName: string, orderCode: string | null) => {
    const known = found.get(email) ?? { email, firstName, orders: [] };
    const order = known.orders.find(({ orderId }) => orderId === ticket.orderId) ?? {
      orderId: ticket.orderId,
      ticketIds: [],
      orderCode: null,
    };
    const others = known.orders.filter(({ orderId }) => orderId !== ticket.orderId);
    found.set(email, {
      ...known,
      orders: [
        ...others,
        {
          ...order,
          orderCode: order.orderCode ?? orderCode,
          ticketIds: [...order.ticketIds, ticket.id],
        },
      ],
    });
  };
  for (const ticket of tickets) {
    if (ticket.buyer)
      add(ticket, ticket.buyer.email, ticket.buyer.firstName, ticket.buyer.accessCode);
    if (ticket.email !== ticket.buyer?.email) add(ticket, ticket.email, ticket.firstName, null);
  }
  // a guest of the door may have left no address
  return [...found.values()].filter(({ email }) => email !== '');
}
