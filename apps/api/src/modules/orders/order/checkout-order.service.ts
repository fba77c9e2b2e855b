import type { CheckoutOrder, PaymentDetails } from '@foyer/contracts';
import { MAX_EXTENSIONS, questionsAt, toMajor, type OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import {
  boughtOf,
  byKind,
  givenOf,
  linesAsRead,
  kindOf,
  type OrderedLine,
  type ProductKinds,
  type Shown,
} from '../product-kind.model.ts';
import { totalsOf } from './order-line.model.ts';
import {
  openSecret,
  ownStatus,
  readWholeOrder,
  type Order,
  type WholeOrder,
} from './orders.repository.ts';

/** Refuses whoever did not make the order; to them it does not exist. Returns its status. */
export async function assertOwnOrder(tx: Tx, actor: Actor, id: string): Promise<OrderStatus> {
  const status = await ownStatus(tx, id, actor);
  if (!status) throw new DomainError('not_found');
  return status;
}

/** The order, for whoever made it. */
export const readOwnOrder = (deps: Deps, actor: Actor, id: string): Promise<CheckoutOrder> =>
  readOnly(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    return readCheckoutOrder(tx, deps, id);
  });

/**
 * An order as the checkout sees it, read by a single statement. Who may see it was checked before.
 */
export async function readCheckoutOrder(tx: Tx, deps: Deps, id: string): Promise<CheckoutOrder> {
  const whole = await readWholeOrder(tx, deps.productKinds, id);
  if (!whole) throw new DomainError('not_found');
  const { payment } = whole;
  const paidWith = payment && { ...payment, clientSecret: openSecret(tx, payment) };
  return toCheckoutOrder(deps, { ...whole, paidWith });
}

/** An order with its lines, as they were made or read. */
export type ShownOrder = Pick<WholeOrder, 'order' | 'found'> & {
  lines: readonly OrderedLine[];
  /** The payment that waits, and whom it goes to at the provider. */
  paidWith: { clientSecret: string; accountId: string } | null;
};

/** The order as the checkout sees it; each kind shows its lines. */
export function toCheckoutOrder(
  { productKinds, payments }: Pick<Deps, 'productKinds' | 'payments'>,
  { order, lines, found, paidWith }: ShownOrder,
): CheckoutOrder {
  const sums = paymentDetails(productKinds, order, lines);
  const { name, publishableKey } = payments;
  const shown: Shown = Object.assign({}, ...shownOf(productKinds, lines, found));
  return {
    id: order.id,
    eventId: null,
    instanceId: null,
    status: order.status,
    channel: order.channel,
    paymentMethod: order.paymentMethod,
    currency: order.currency,
    donationAmount: sums.donation,
    paymentDetails: sums,
    paymentProvider: name,
    ...(publishableKey &&
      paidWith && { paymentSetup: { publishableKey, accountId: paidWith.accountId } }),
    userRequired: false,
    personalOrder: false,
    collectInformationSetting: 'only-buyer',
    codes: order.codes,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    serverNow: order.now.toISOString(),
    extensionsLeft: Math.max(0, MAX_EXTENSIONS - order.extensions),
    buyer: order.buyer,
    refundTerms: {
      allowed: order.refundTerms.allowed,
      until: order.refundTerms.until,
      exchangeHours: order.refundTerms.exchangeHours ?? null,
    },
    clientSecret: paidWith?.clientSecret ?? null,
    ...shown,
    questions: questionsAt(order.channel, shown.questions ?? []),
    items: lines.map((line) => toItem(productKinds, line, order.currency)),
  };
}

const shownOf = (
  kinds: ProductKinds,
  lines: readonly OrderedLine[],
  found: WholeOrder['found'],
): Shown[] =>
  byKind(kinds, lines).flatMap(({ kind }) => (kind.show ? [kind.show.of(found[kind.kind])] : []));

/** A line as the checkout shows it, whatever its kind. */
function toItem(
  kinds: ProductKinds,
  line: OrderedLine,
  currency: Order['currency'],
): CheckoutOrder['items'][number] {
  const money = (minor: number) => toMajor(minor, currency);
  return {
    id: line.id,
    kind: line.kind,
    productId: line.productId,
    ticketId: null,
    name: line.name,
    price: money(line.basePriceMinor),
    fee: money(line.baseFeeMinor),
    discount: money(line.discountMinor),
    discountName: line.discountName,
    ...kindOf(kinds, line).show?.item?.(line),
  };
}

/** The sums of an order in major units, from its lines; what was given stands beside them. */
export function paymentDetails(
  kinds: ProductKinds,
  order: Pick<Order, 'currency' | 'totalMinor'>,
  lines: readonly OrderedLine[],
): PaymentDetails {
  const money = (minor: number) => toMajor(minor, order.currency);
  const bought = linesAsRead(kinds, boughtOf(kinds, lines));
  const { subtotalMinor, feesMinor, discountsMinor } = totalsOf(bought);
  return {
    subtotal: money(subtotalMinor),
    fees: money(feesMinor),
    discounts: money(discountsMinor),
    donation: money(totalsOf(givenOf(kinds, lines)).subtotalMinor),
    total: money(order.totalMinor),
  };
}
