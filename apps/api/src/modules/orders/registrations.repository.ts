import type { Tx } from '../../platform/database.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import type { Attendee, Item } from './order-items.repository.ts';
import type { Order } from './orders.repository.ts';

export interface Registration { id: string; code: string; item: Item; holder: Attendee }

/** One ticket for each item, each with a code of its own. Whose attendee was not named, is the buyer's. */
export function newRegistrations({ buyer }: Order, items: readonly Item[]): Registration[] {
  if (!buyer) throw new Error('an order without a buyer has no tickets');
  return items.map((item) => ({ id: newId(), code: newSecret(), item, holder: item.attendee ?? buyer }));
}

export async function insertRegistrations(tx: Tx, order: Order, tickets: readonly Registration[]): Promise<void> {
  const isBuyers = (holder: Attendee) => holder.email.toLowerCase() === order.buyer?.email.toLowerCase();
  await tx.query({
    name: 'insert-registrations',
    text: `insert into registrations (owner_id, event_id, instance_id, order_id, id, order_item_id, ticket_type_id, code, first_name, last_name, email, user_id)
     select $1, $2, $3, $4, v.* from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::text[], $11::text[], $12::uuid[]) as v`,
    values: [order.ownerId, order.eventId, order.instanceId, order.id,
      tickets.map((t) => t.id), tickets.map((t) => t.item.id), tickets.map((t) => t.item.ticketTypeId), tickets.map((t) => t.code),
      tickets.map((t) => t.holder.firstName), tickets.map((t) => t.holder.lastName), tickets.map((t) => t.holder.email),
      // a friend's ticket is found by the friend's own address
      tickets.map((t) => (isBuyers(t.holder) ? order.userId : null))],
  });
}

/** Ends a ticket; answers it, or undefined when it had ended before or was given away. */
export async function endRegistration(tx: Tx, orderItemId: string, status: 'canceled' | 'refunded') {
  const { rows: [row] } = await tx.query<{ id: string; first_name: string; last_name: string; email: string }>(
    `update registrations set status = $2, ended_at = clock_timestamp()
      where order_item_id = $1 and status in ('active', 'transfer_pending') returning id, first_name, last_name, email`, [orderItemId, status]);
  return row && { id: row.id, holder: { firstName: row.first_name, lastName: row.last_name, email: row.email } };
}
