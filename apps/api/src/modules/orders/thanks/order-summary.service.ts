import type { OrderSummary } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { assertOwnOrder, paymentDetails } from '../order/checkout-order.service.ts';
import { totalsOf, type Line } from '../order/order-line.model.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { readOrder, type Order } from '../order/orders.repository.ts';
import { linesAsRead, byKind, type Thanks } from '../product-kind.model.ts';
import { mayChangeAddress } from '../sendings/send-again.service.ts';
import { readSummaryFacts, type SummaryFacts } from './order-summary.repository.ts';

/** What the page of thanks shows of an order of this user or browser, whatever was bought. */
export const readOrderSummary = (deps: Deps, actor: Actor, id: string): Promise<OrderSummary> =>
  readOnly(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const order = await readOrder(tx, id);
    const around = await readSummaryFacts(tx, id);
    if (!order || !around) throw new DomainError('not_found');
    const lines = await readLines(tx, id);
    const thanks = await thanksOf(tx, deps, id, lines);
    return {
      ...toSummary(deps, order, lines, around, thanks),
      mayChangeAddress: await mayChangeAddress(tx, deps, order, lines),
    };
  });

/** What the kinds of an order have to show, one after another. */
async function thanksOf(
  tx: Tx,
  { productKinds }: Deps,
  id: string,
  lines: readonly Line[],
): Promise<Thanks> {
  let thanks: Thanks = {};
  for (const { kind } of byKind(productKinds, lines))
    thanks = { ...(await kind.thank?.(tx, id)), ...thanks };
  return thanks;
}

const NO_TICKETS = {
  eventId: null,
  instanceId: null,
  theme: 'light',
  ticketType: null,
  broadcastUrl: null,
  course: null,
  startsAt: null,
  locationName: null,
  poster: null,
  isCalledOff: false,
  ticketsCode: null,
} as const;

const SOLD = new Set(['completed', 'transferred', 'partially_refunded']);

function toSummary(
  { productKinds }: Deps,
  order: Order,
  lines: readonly Line[],
  around: SummaryFacts,
  thanks: Thanks,
): Omit<OrderSummary, 'mayChangeAddress'> {
  const { username, name, type, cardBrand, cardLast4 } = around;
  return {
    ...NO_TICKETS,
    timezone: around.timezone,
    ...thanks,
    ticketsCode: (SOLD.has(order.status) && thanks.ticketsCode) || null,
    id: order.id,
    transactionId: around.intentId ?? order.id,
    status: order.status,
    amount: toMajor(order.totalMinor, order.currency),
    currency: order.currency,
    wasCompleted: order.completedAt !== null,
    completedAt: order.completedAt?.toISOString() ?? null,
    user: order.buyer ?? { email: '', firstName: '', lastName: '' },
    owner: { id: order.ownerId, username, name, type },
    orderItems: itemsOf(linesAsRead(productKinds, lines), order.currency),
    paymentDetails: paymentDetails(productKinds, order, lines),
    refunded: toMajor(order.refundedMinor, order.currency),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    refundTerms: { allowed: around.terms.allowed ?? false, until: around.terms.until ?? null },
  };
}

/** Every line; those of one kind and name together. */
const itemsOf = (lines: readonly Line[], currency: Order['currency']): OrderSummary['orderItems'] =>
  [...Map.groupBy(lines, ({ kind, name }) => `${kind}:${name}`).values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ kind, name }) => ({
        kind,
        name,
        count: group.length,
        totalBasePrice: toMajor(totalsOf(group).subtotalMinor, currency),
      })),
  );
