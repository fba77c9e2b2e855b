import type { CheckoutOrder } from '@foyer/contracts';
import { MAX_EXTENSIONS, toMajor, type OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { donationOf, ticketsOf, type HeldLine } from './order-items.repository.ts';
import { ownStatus, readWholeOrder, type Order } from './orders.repository.ts';

/** Refuses whoever did not make the order; to them it does not exist. Returns its status. */
export async function assertOwnOrder(tx: Tx, actor: Actor, id: string): Promise<OrderStatus> {
  const status = await ownStatus(tx, id, actor);
  if (!status) throw new DomainError('not_found');
  return status;
}

/**
 * An order as the checkout sees it, read by a single statement. Who may see it was checked before.
 */
export async function readCheckoutOrder(tx: Tx, deps: Deps, id: string): Promise<CheckoutOrder> {
  const whole = await readWholeOrder(tx, id);
  if (!whole) throw new DomainError('not_found');
  const { order, lines, ...more } = whole;
  return toCheckoutOrder(order, lines, { ...more, paymentProvider: deps.payments.name });
}

type Surroundings = Pick<
  CheckoutOrder,
  'clientSecret' | 'paymentProvider' | 'collectInformationSetting'
>;

export function toCheckoutOrder(
  order: Order,
  lines: readonly HeldLine[],
  more: Surroundings,
): CheckoutOrder {
  const money = (minor: number) => toMajor(minor, order.currency);
  return {
    ...more,
    id: order.id,
    eventId: order.eventId,
    instanceId: order.instanceId,
    status: order.status,
    currency: order.currency,
    items: ticketsOf(lines).map((item) => ({
      id: item.id,
      ticketId: item.ticketTypeId,
      name: item.name,
      price: money(item.basePriceMinor),
      fee: money(item.baseFeeMinor),
      discount: money(item.discountMinor),
      discountName: item.discountName,
    })),
    donationAmount: money(donationOf(lines)),
    paymentDetails: paymentDetails(order, lines),
    userRequired: false,
    personalOrder: false,
    questions: [],
    codes: order.codes,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    serverNow: order.now.toISOString(),
    extensionsLeft: Math.max(0, MAX_EXTENSIONS - order.extensions),
    buyer: order.buyer,
  };
}

/** The sums of an order in major units, from its lines. */
export function paymentDetails(
  order: Pick<Order, 'currency' | 'totalMinor'>,
  lines: readonly HeldLine[],
) {
  const tickets = ticketsOf(lines);
  const sum = (part: (item: HeldLine) => number) =>
    toMajor(
      tickets.reduce((total, item) => total + part(item), 0),
      order.currency,
    );
  return {
    subtotal: sum((i) => i.basePriceMinor),
    fees: sum((i) => i.baseFeeMinor),
    discounts: sum((i) => i.discountMinor),
    donation: toMajor(donationOf(lines), order.currency),
    total: toMajor(order.totalMinor, order.currency),
  };
}
