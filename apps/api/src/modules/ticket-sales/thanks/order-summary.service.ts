import type { OrderSummary } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import {
  assertOwnOrder,
  paymentDetails,
  readLines,
  readOrder,
  type Line,
  type Order,
} from '../../orders/index.ts';
import { readSummaryFacts, type SummaryFacts } from './order-summary.repository.ts';

/** What the thank-you page shows of an order of this user or browser. */
export async function readOrderSummary(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<OrderSummary> {
  return readOnly(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const order = await readOrder(tx, id);
    const around = await readSummaryFacts(tx, id);
    if (!order || !around) throw new DomainError('not_found');
    return toSummary(deps, order, await readLines(tx, id), around);
  });
}

const isTicket = ({ kind }: Line) => kind === 'ticket';

const SOLD = new Set(['completed', 'transferred', 'partially_refunded']);

function toSummary(
  { productKinds }: Deps,
  order: Order,
  lines: readonly Line[],
  around: SummaryFacts,
): OrderSummary {
  return {
    id: order.id,
    transactionId: around.intent_id ?? order.id,
    status: order.status,
    eventId: around.event_id,
    instanceId: around.instance_id,
    amount: toMajor(order.totalMinor, order.currency),
    currency: order.currency,
    theme: around.theme,
    ticketType: around.ticket_type,
    broadcastUrl: null,
    user: { email: order.buyer?.email ?? '' },
    course: { id: around.event_id, name: around.event_name, private: around.private },
    owner: { username: around.owner_username, name: around.owner_name },
    startsAt: around.starts_at.toISOString(),
    timezone: around.timezone,
    locationName: around.location_name,
    poster: around.poster && `/files/${around.poster}`,
    orderItems: [...Map.groupBy(lines.filter(isTicket), (line) => line.name)].map(
      ([name, group]) => ({
        name,
        count: group.length,
        totalBasePrice: toMajor(
          group.reduce((sum, item) => sum + item.basePriceMinor, 0),
          order.currency,
        ),
      }),
    ),
    paymentDetails: paymentDetails(productKinds, order, lines),
    card:
      around.card_brand && around.card_last4
        ? { brand: around.card_brand, last4: around.card_last4 }
        : null,
    ticketsCode: SOLD.has(order.status) ? around.access_code : null,
    refundTerms: {
      allowed: around.refund_terms.allowed ?? false,
      until: around.refund_terms.until ?? null,
    },
  };
}
