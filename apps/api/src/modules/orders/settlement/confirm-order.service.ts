import type { CheckoutOrder, ConfirmInput } from '@foyer/contracts';
import { isInCheckout, PAY_SESSION_MS, type OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import {
  isDuplicate,
  isRefused,
  lastly,
  pipelined,
  singleStatement,
  transact,
  type Tx,
} from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { keepConsents } from '../../consents/index.ts';
import { consumeFreeOrder } from '../../../platform/limits/limits.ts';
import { cancelIntent, createIntent } from './ask-provider.service.ts';
import type { PaymentIntent } from '../../payments/index.ts';
import { keepPayment, paymentsOf, type Payment } from './payments.repository.ts';
import { cancelPayment } from './settle-order.service.ts';
import {
  readCheckoutOrder,
  toCheckoutOrder,
  type ShownOrder,
} from '../order/checkout-order.service.ts';
import { assertMayStillSell, noteVisit } from './door-order.service.ts';
import { fulfilOrder } from './fulfil-order.service.ts';
import { canInsist, holdWithOrder, insistOnHold } from '../hold/hold-lines.service.ts';
import { isSellerThere, saveBuyer } from './purchase.repository.ts';
import { assertChargeable } from './smallest-charge.service.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { feeMinorOf, type Line } from '../order/order-line.model.ts';
import { refusals } from '../orders.messages.en.ts';
import { boughtOf, byKind, type ProductKind, type ProductKinds } from '../product-kind.model.ts';
import {
  lockOrder,
  lockOwnOrder,
  type Confirmation,
  type Order,
} from '../order/orders.repository.ts';

/**
 * Records who buys and who comes, starts the pay clock and asks the provider for a payment, outside
 * any transaction. An order that costs nothing is completed at once. A repeat returns the payment
 * that is there.
 */
export async function confirmOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ConfirmInput,
  requestKey: RequestKey | null,
): Promise<CheckoutOrder> {
  const needed = await transact(deps.pool, (tx) =>
    recordBuyer(tx, deps, actor, id, input, requestKey),
  ).catch((error: unknown) => {
    throw isRefused(error) ? lost() : error;
  });
  return (
    (needed && (await requestPayment(deps, id, needed))) ??
    singleStatement(deps.pool, (tx) => readCheckoutOrder(tx, deps, id))
  );
}

/** A payment that is to be asked for. */
export interface PaymentNeeded {
  accountId: string;
  /** A reader takes the card, and no page. */
  isInPerson?: boolean;
  /** The way that it is paid with is kept under this name. */
  keepAs?: string | undefined;
  amountMinor: number;
  applicationFeeMinor: number;
  currency: string;
  attempt: number;
  stale: Payment | undefined;
  /** The order that it is for; left out where it is to be read. */
  confirmed?: ConfirmedOrder | undefined;
}

/** An order as its confirmation left it, and which version of its row that was. */
type ConfirmedOrder = Omit<ShownOrder, 'paidWith'> & { version: string };

/** Returns the payment to ask for, or nothing when the order is free or has its payment already. */
async function recordBuyer(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: string,
  input: ConfirmInput,
  requestKey: RequestKey | null,
): Promise<PaymentNeeded | undefined> {
  const usual = [...deps.productKinds.values()].filter(({ isUsual }) => isUsual);
  const [order, lines, payments, ...askedAlong] = await pipelined(tx, [
    (tx) => lockOwnOrder(tx, id, actor),
    (tx) => readLines(tx, id),
    (tx) => paymentsOf(tx, id, deps.payments.name),
    ...usual.map((kind) => askingFor(kind, id)),
  ]);
  if (!order) throw new DomainError('not_found');
  if (isRepeat(order.confirmation, requestKey) && WENT_ON.has(order.status)) return undefined;
  assertConfirmable(deps.productKinds, order, lines);
  await assertMayStillSell(tx, actor, order);
  await noteVisit(tx, actor, order);
  assertSaid(order, input);
  const others = byKind(deps.productKinds, lines).filter(({ kind }) => !kind.isUsual);
  const asked = await pipelined(
    tx,
    others.map(({ kind }) => askingFor(kind, id)),
  );
  const information = [...askedAlong, ...asked].filter((one) => one !== undefined);
  const said = information.map((one) => one.check(lines, input));
  const attendees = said.flatMap((one) => one.attendees);
  assertPayable(order, payments.accountId);
  const note = noteOf(order, input);
  // at the door it is said while paying whether there is a card at all
  const needed =
    order.totalMinor === 0 || order.channel === 'door'
      ? undefined
      : paymentNeeded(order, lines, payments);
  const confirmation = { order, lines, input, attendees, said, note, needed, requestKey };
  const [saved, , isHeld] = await writeBuyer(tx, deps, confirmation);
  if (order.totalMinor === 0) {
    // a cart with a price has no account any more to be paid to
    if (!(await isSellerThere(tx, order.ownerId))) throw new DomainError('event_not_on_sale');
    await consumeFreeOrder(tx, actor.ip, [
      input.buyer.email,
      ...attendees.map(({ email }) => email),
    ]);
    return complete(tx, deps, { ...order, buyer: input.buyer, patronId: null, note }, lines);
  }
  // counted, not timed: what went to somebody else while we waited is not ours to prolong
  if (!isHeld) throw lost();
  const found = foundBy(deps.productKinds, lines, information);
  return (
    needed && {
      ...needed,
      keepAs: await keptAs(tx, deps, id, lines),
      confirmed: found && { ...saved, lines, found },
    }
  );
}

interface Written {
  order: Order & { confirmation: Confirmation };
  lines: readonly Line[];
  input: ConfirmInput;
  attendees: readonly ConfirmInput['buyer'][];
  said: readonly { save: (tx: Tx) => Promise<unknown> }[];
  note: string;
  needed: PaymentNeeded | undefined;
  requestKey: RequestKey | null;
}
/** Writes who buys and comes, and what they say; says in the end whether all is held. */
function writeBuyer(
  tx: Tx,
  deps: Deps,
  { order, lines, input, attendees, said, note, needed, requestKey }: Written,
) {
  // a wallet's order waits for its payment from the beginning, and its clock starts with this
  const startsPayment = order.totalMinor > 0 && order.confirmation.at === null;
  const isLast = startsPayment && needed !== undefined && canEndWith(deps, lines, input);
  return (isLast ? lastly : pipelined)(tx, [
    (tx) =>
      saveBuyer(tx, order, {
        buyer: input.buyer,
        attendees,
        note,
        termsVersion: termsOf(order, input),
        requestKey,
        payClockMs: startsPayment ? PAY_SESSION_MS : null,
        isFollowed: needed !== undefined,
      }),
    (tx) =>
      pipelined(
        tx,
        said.map(({ save }) => save),
      ),
    (tx) => !startsPayment || (isLast ? insistOnHold : holdWithOrder)(tx, deps, order, lines),
    (tx) =>
      keepConsents(tx, { orderId: order.id, registrationId: null }, consentsOf(order, input), {
        by: order.status === 'express_processing' ? 'wallet' : 'boxes',
        isFirst: order.confirmation.at === null,
      }),
  ]);
}

/** What it held is somebody else's. */
const lost = () => new DomainError('order_expired');

/**
 * Whether the commit may leave with what a confirmation writes: nothing that is written tells what
 * to write next, and what may not be is refused by the statement that finds it.
 */
const canEndWith = (
  deps: Deps,
  lines: readonly Line[],
  { marketingConsents: { owner, product } }: ConfirmInput,
): boolean => canInsist(deps, lines) && !owner && !product;

/** What a kind asks, and which one. */
const askingFor =
  ({ kind, inform }: ProductKind, id: string) =>
  async (tx: Tx) => {
    const asked = await inform?.(tx, id);
    return asked && { ...asked, kind };
  };

/** What the kinds show of an order, when all that do have said it while asking; else undefined. */
function foundBy(
  kinds: ProductKinds,
  lines: readonly Line[],
  information: readonly { kind: string; found?: unknown }[],
): ShownOrder['found'] | undefined {
  const found = new Map(information.map((one) => [one.kind, one.found]));
  const shown = byKind(kinds, lines).filter(({ kind }) => kind.show);
  return shown.every(({ kind }) => found.get(kind.kind) !== undefined)
    ? Object.fromEntries(found)
    : undefined;
}

/** The name under which one of its kinds wants the way kept that it is paid with. */
async function keptAs(tx: Tx, { productKinds }: Deps, id: string, lines: readonly Line[]) {
  for (const { kind } of byKind(productKinds, lines)) {
    const name = await kind.keepsPayment?.(tx, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Online somebody is paid through an account; cash needs none. */
function assertPayable(order: Order, accountId: string | null): void {
  if (order.channel === 'door' || order.totalMinor === 0) return;
  if (!accountId) throw new DomainError('payments_not_connected');
  assertChargeable(order);
}

/** What the house writes down of a guest; nobody writes it of themselves. */
const noteOf = ({ channel }: Order, { note }: ConfirmInput) => (channel === 'door' ? note : '');

/** A guest of the door agreed to nothing: somebody else filled this in. */
const consentsOf = ({ channel }: Order, { marketingConsents }: ConfirmInput) =>
  channel === 'door' ? { owner: false, product: false } : marketingConsents;

/** Nor to Foyer's terms. */
const termsOf = ({ channel }: Order, { termsVersion }: ConfirmInput) =>
  channel === 'door' ? null : (termsVersion ?? null);

/**
 * Whoever buys by themselves says where the tickets go, and agrees to the terms; a guest of the
 * door need not.
 */
function assertSaid({ channel }: Order, { buyer, attendees, termsVersion }: ConfirmInput): void {
  if (channel === 'door') return;
  const fields = [
    { path: 'buyer.email', said: buyer.email },
    ...attendees.map(({ email }, at) => ({ path: `attendees.${at}.email`, said: email })),
    { path: 'termsVersion', said: termsVersion },
  ]
    .filter(({ said }) => !said)
    .map(({ path }) => ({ path, message: refusals.missing }));
  if (fields.length > 0) throw new DomainError('bad_request', { fields });
}

/** Nothing when a payment of the order's sum is open already. */
export function paymentNeeded(
  { totalMinor, currency }: Order,
  lines: readonly Line[],
  { open, count, accountId }: Awaited<ReturnType<typeof paymentsOf>>,
): PaymentNeeded | undefined {
  const isOpen = open && open.amountMinor === totalMinor && open.closeAs === null;
  if (!accountId || isOpen) return undefined;
  return {
    accountId,
    amountMinor: totalMinor,
    applicationFeeMinor: feeMinorOf(lines),
    currency,
    attempt: count + 1,
    stale: open,
  };
}

/**
 * How an order stands that needs no confirming any more: a repeated call is answered with it as it
 * is.
 */
const WENT_ON: ReadonlySet<OrderStatus> = new Set([
  'handling_payment',
  'completed',
  'transferred',
  'partially_refunded',
  'refunded',
]);

/** Whether this very call has confirmed the order before. */
function isRepeat({ key, hash }: Confirmation, requestKey: RequestKey | null): boolean {
  if (!requestKey || key !== requestKey.name) return false;
  if (!hash?.equals(requestKey.hash)) throw new DomainError('idempotency_key_reused');
  return true;
}

function assertConfirmable(kinds: ProductKinds, order: Order, lines: readonly Line[]): void {
  if (order.status === 'timed_out') throw new DomainError('order_expired');
  if (!isInCheckout(order.status)) throw new DomainError('order_not_open');
  if (order.isExpired) throw new DomainError('order_expired');
  if (boughtOf(kinds, lines).length === 0) throw new DomainError('nothing_chosen');
}

async function complete(
  tx: Tx,
  deps: Deps,
  order: Order,
  lines: readonly Line[],
): Promise<undefined> {
  const write = await fulfilOrder(tx, deps, order, lines, null);
  if (!write) throw new DomainError('sold_out');
  await write(tx);
}

/**
 * Asks for one payment of the order's sum; the key makes a repeat after a crash find the same one.
 * Returns the order with it, or nothing when the order moved on meanwhile.
 */
export async function requestPayment(
  deps: Deps,
  id: string,
  needed: PaymentNeeded,
): Promise<CheckoutOrder | undefined> {
  if (needed.stale && !(await cancelPayment(deps, id))) throw new DomainError('order_not_open');
  const { accountId, amountMinor, applicationFeeMinor, currency, keepAs } = needed;
  const attempt = needed.stale
    ? (await singleStatement(deps.pool, (tx) => paymentsOf(tx, id, deps.payments.name))).count + 1
    : needed.attempt;
  const intent = await createIntent(deps, {
    accountId,
    amountMinor,
    applicationFeeMinor,
    currency,
    isInPerson: needed.isInPerson ?? false,
    ...(keepAs !== undefined && { keepAs }),
    metadata: { orderId: id },
    idempotencyKey: `order:${id}:${attempt}:${amountMinor}`,
  });
  // one that came too late is kept as well, so that the next attempt does not find it again by its
  // key
  const kept = await keep(deps, id, intent);
  const { confirmed } = needed;
  const isAsConfirmed = confirmed && kept?.isOpen && confirmed.version === kept.version;
  const order = isAsConfirmed
    ? toCheckoutOrder(deps, withPayment(confirmed, kept.now, intent))
    : await singleStatement(deps.pool, (tx) => readCheckoutOrder(tx, deps, id));
  if (order.clientSecret === intent.clientSecret) return order;
  // the order moved on while we asked: nobody may pay for what it was
  await cancelIntent(deps, { accountId, intentId: intent.id });
  return undefined;
}

/** By one statement, unless another payment of the order was kept while it waited for the lock. */
const keep = (deps: Deps, id: string, intent: PaymentIntent) =>
  singleStatement(deps.pool, (tx) => keepPayment(tx, id, deps.payments.name, intent)).catch(
    (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return transact(deps.pool, async (tx) => {
        await lockOrder(tx, id);
        return keepPayment(tx, id, deps.payments.name, intent);
      });
    },
  );

const withPayment = (
  { order, lines, found }: ConfirmedOrder,
  now: Date,
  { accountId, clientSecret }: PaymentIntent,
): ShownOrder => ({
  ...{ order: { ...order, now }, lines, found },
  paidWith: { accountId, clientSecret },
});
