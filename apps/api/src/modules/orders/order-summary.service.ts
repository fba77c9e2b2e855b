import type { OrderSummary } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import type { Actor } from '../../platform/actor.ts';
import { readOnly, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertOwnOrder, paymentDetails } from './checkout-order.service.ts';
import { readItems, type Item } from './order-items.repository.ts';
import { readOrder, type Order } from './orders.repository.ts';

interface Surroundings {
  access_code: string; ticket_type: 'in-person' | 'online'; refund_terms: { allowed?: boolean; until?: string | null };
  event_name: string; theme: 'light' | 'dark'; private: boolean; timezone: string; location_name: string | null; poster: string | null;
  starts_at: Date; owner_username: string; owner_name: string; intent_id: string | null; card_brand: string | null; card_last4: string | null;
}

/** What the thank-you page shows of an order of this user or browser. */
export async function readOrderSummary(deps: Deps, actor: Actor, id: string): Promise<OrderSummary> {
  return readOnly(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const order = await readOrder(tx, id);
    if (!order) throw new DomainError('not_found');
    return toSummary(order, await readItems(tx, id), await readSurroundings(tx, id));
  });
}

async function readSurroundings(tx: Tx, id: string): Promise<Surroundings> {
  const { rows: [row] } = await tx.query<Surroundings>(
    `select o.access_code, o.ticket_type, o.refund_terms, e.name as event_name, e.theme, e.private, e.timezone, e.location ->> 'name' as location_name,
            f.public_name as poster, i.starts_at, p.username as owner_username, p.name as owner_name, pay.intent_id, pay.card_brand, pay.card_last4
       from orders o join events e on e.id = o.event_id join event_instances i on i.id = o.instance_id join profiles p on p.id = o.owner_id
       left join files f on f.id = e.poster_file_id
       left join lateral (select * from payments where order_id = o.id order by (status = 'succeeded') desc, created_at desc limit 1) pay on true
      where o.id = $1`, [id]);
  if (!row) throw new DomainError('not_found');
  return row;
}

const SOLD = new Set(['completed', 'transferred', 'partially_refunded']);

function toSummary(order: Order, items: readonly Item[], around: Surroundings): OrderSummary {
  return {
    id: order.id, transactionId: around.intent_id ?? order.id, status: order.status, eventId: order.eventId,
    amount: toMajor(order.totalMinor, order.currency), currency: order.currency, theme: around.theme, ticketType: around.ticket_type, broadcastUrl: null,
    user: { email: order.buyer?.email ?? '' }, course: { id: order.eventId, name: around.event_name, private: around.private },
    owner: { username: around.owner_username, name: around.owner_name },
    startsAt: around.starts_at.toISOString(), timezone: around.timezone, locationName: around.location_name,
    poster: around.poster && `/files/${around.poster}`,
    orderItems: [...Map.groupBy(items, (item) => item.name)].map(([name, group]) => ({
      name, count: group.length, totalBasePrice: toMajor(group.reduce((sum, item) => sum + item.basePriceMinor, 0), order.currency),
    })),
    paymentDetails: paymentDetails(order, items),
    card: around.card_brand && around.card_last4 ? { brand: around.card_brand, last4: around.card_last4 } : null,
    ticketsCode: SOLD.has(order.status) ? around.access_code : null,
    refundTerms: { allowed: around.refund_terms.allowed ?? false, until: around.refund_terms.until ?? null },
  };
}
