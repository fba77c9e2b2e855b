import type { Currency, OrderStatus } from '@foyer/domain';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { anyOf, db, prepared, sql, type Parameters, type Row } from '../../../platform/db/query.ts';
import type { ProductKinds, PromisedTerms } from '../product-kind.model.ts';
import { LINES_OF_ORDER } from './order-lines.repository.ts';
import type { Line } from './order-line.model.ts';

const FIELDS = [
  ...(['id', 'ownerId', 'userId', 'status', 'paymentMethod', 'totalMinor'] as const),
  ...(['refundedMinor', 'codeIds', 'codes', 'expiresAt', 'extensions', 'completedAt'] as const),
  ...(['channel', 'soldBy', 'note', 'patronId'] as const),
] as const;

export interface Order extends Pick<Row<'orders'>, (typeof FIELDS)[number]> {
  /** What its first line is a part of: the event of its tickets. */
  subjectId: string | null;
  currency: Currency;
  refundTerms: PromisedTerms;
  buyer: { firstName: string; lastName: string; email: string } | null;
  isExpired: boolean;
  now: Date;
}

/** What is read of an order for {@link toOrder}, but for its subject. */
export const ORDER = [
  ...FIELDS,
  ...(['buyerFirstName', 'buyerLastName', 'buyerEmail'] as const),
  sql.ref<Currency>('currency').as('currency'),
  sql<PromisedTerms>`refund_terms`.as('refundTerms'),
  sql<boolean>`coalesce(expires_at <= clock_timestamp(), true)`.as('isExpired'),
  sql<Date>`clock_timestamp()`.as('now'),
] as const;
/** The subject of the order `o`. */
const SUBJECT = sql<string | null>`(select l.subject_id from order_lines l
  where l.order_id = o.id order by l.position limit 1)`.as('subjectId');

type Buyer = 'buyerFirstName' | 'buyerLastName' | 'buyerEmail';
export const toOrder = ({
  buyerFirstName,
  buyerLastName,
  buyerEmail,
  ...order
}: Omit<Order, 'buyer'> & Pick<Row<'orders'>, Buyer>): Order => ({
  ...order,
  buyer:
    buyerEmail === null
      ? null
      : { firstName: buyerFirstName ?? '', lastName: buyerLastName ?? '', email: buyerEmail },
});

interface OfOrder {
  id: string;
}
const withId = (parameter: Parameters<OfOrder>) =>
  db.selectFrom('orders as o').where('o.id', '=', parameter('id'));

/** Whose an order is: a user's, who may have sold it at the door, or a browser's. */
type Whose = Pick<Actor, 'userId' | 'guestKeyHash'>;
type OfOwnOrder = OfOrder & Whose;
/** The order `o` of an id when it is this user's or this browser's. */
export const ownOrder = (parameter: Parameters<OfOwnOrder>) =>
  withId(parameter).where(({ eb, or }) =>
    or([
      eb('o.userId', '=', parameter('userId')),
      eb('o.soldBy', '=', parameter('userId')),
      eb('o.guestKeyHash', '=', parameter('guestKeyHash')),
    ]),
  );

/**
 * The order that is found, locked. The outer part runs when the lock was got, so that the clock is
 * not the one from before the wait.
 */
const locked = (order: ReturnType<typeof withId>) =>
  db
    .with(
      (cte) => cte('o').materialized(),
      () => order.selectAll('o').forNoKeyUpdate(),
    )
    .selectFrom('o')
    .select(ORDER)
    .select(SUBJECT);

const lock = prepared('lock-order', (parameter: Parameters<OfOrder>) => locked(withId(parameter)));
/**
 * Locks an order for the rest of the transaction: every change of one order happens behind this
 * row. `no key`, here and elsewhere: rows that point to the order lock its key, and two of their
 * writers would wait for each other otherwise.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await lock(tx, { id });
  return order && toOrder(order);
}

/** Which version of its row an order is: another one once another transaction has written to it. */
export const VERSION = sql<string>`xmin::text`.as('version');

/** The call that confirmed an order last. */
export interface Confirmation {
  key: string | null;
  hash: Buffer | null;
  /** When it was confirmed first. */
  at: Date | null;
}

const lockOwn = prepared('lock-own-order', (parameter: Parameters<OfOwnOrder>) =>
  locked(ownOrder(parameter)).select(['confirmationKey', 'confirmationHash', 'confirmedAt']),
);
/** The same for an order that is this user's or this browser's; to others it does not exist. */
export async function lockOwnOrder(
  tx: Tx,
  id: string,
  { userId, guestKeyHash }: Whose,
): Promise<(Order & { confirmation: Confirmation }) | undefined> {
  const [found] = await lockOwn(tx, { id, userId, guestKeyHash });
  if (!found) return undefined;
  const { confirmationKey: key, confirmationHash: hash, confirmedAt: at, ...order } = found;
  return { ...toOrder(order), confirmation: { key, hash, at } };
}

const read = prepared('read-order', (parameter: Parameters<OfOrder>) =>
  withId(parameter).select(ORDER).select(SUBJECT),
);
export async function readOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await read(tx, { id });
  return order && toOrder(order);
}

const linkCode = prepared('link-code', (parameter: Parameters<OfOrder>) =>
  withId(parameter).select('o.accessCode'),
);
/** The code of an order's link, for a mail to its buyer. */
export async function readLinkCode(tx: Tx, id: string): Promise<string | undefined> {
  const [found] = await linkCode(tx, { id });
  return found && tx.vault.open('orders.access_code', id, found.accessCode);
}

const statusOfOwn = prepared('own-order', (parameter: Parameters<OfOwnOrder>) =>
  ownOrder(parameter).select('o.status'),
);
/** The status of an order that is this user's or this browser's; undefined when it is not. */
export const ownStatus = async (
  tx: Tx,
  id: string,
  { userId, guestKeyHash }: Whose,
): Promise<OrderStatus | undefined> =>
  (await statusOfOwn(tx, { id, userId, guestKeyHash }))[0]?.status;

/** So many milliseconds from now, by the database's clock and as exact as JSON tells the time. */
export const fromNow = (lengthMs: RawBuilder<number | null>) =>
  sql<Date>`date_trunc('milliseconds', clock_timestamp())
    + make_interval(secs => ${lengthMs}::float8 / 1000)`;

const NOW = sql<Date>`clock_timestamp()`;
const updateStatus = prepared(
  'set-status',
  (parameter: Parameters<OfOrder & { status: OrderStatus }>) =>
    db
      .updateTable('orders')
      .set({
        status: parameter('status'),
        updatedAt: NOW,
        completedAt: sql<Date | null>`case when ${parameter('status')}::text = 'completed'
          then clock_timestamp() else completed_at end`,
      })
      .where('id', '=', parameter('id')),
);
export const setStatus = (tx: Tx, id: string, status: OrderStatus) =>
  updateStatus(tx, { id, status });

const complete = prepared(
  'complete-order',
  (parameter: Parameters<OfOrder & { lineIds: readonly string[] }>) =>
    db
      .with('bought', (query) =>
        query
          .updateTable('orderLines')
          .set({ status: 'active' })
          .where('orderId', '=', parameter('id'))
          .where('id', '=', anyOf(parameter('lineIds'))),
      )
      .updateTable('orders')
      .set({ status: 'completed', updatedAt: NOW, completedAt: NOW })
      .where('id', '=', parameter('id')),
);
/** Completes an order: these lines of it are its buyer's. */
export const completeWith = (tx: Tx, id: string, lines: readonly Pick<Line, 'id'>[]) =>
  complete(tx, { id, lineIds: lines.map((line) => line.id) });
/** What that makes of the order. */
export const asCompleted = (order: Order): Order => ({
  ...order,
  status: 'completed',
  completedAt: order.now,
});

/**
 * An order with what stands around it in the checkout: its lines, what their kinds show beside
 * them, and the payment that waits.
 */
export interface WholeOrder {
  order: Order;
  lines: Line[];
  /** What the kinds found for their `show`. */
  found: Readonly<Record<string, unknown>>;
  payment: SealedPayment | null;
}
type SealedPayment = Pick<Row<'payments'>, 'id' | 'accountId' | 'clientSecret'>;
/** What its buyer's browser pays with. */
export const openSecret = ({ vault }: Tx, { id, clientSecret }: SealedPayment): string =>
  vault.open('payments.client_secret', id, clientSecret);

const prepareWhole = (kinds: ProductKinds) => {
  const found = [...kinds.values()].flatMap(({ kind, show }) =>
    show ? [sql.lit(kind), show.sql] : [],
  );
  return prepared('read-whole-order', (parameter: Parameters<OfOrder>) =>
    withId(parameter)
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('payments')
            .where('status', '=', sql.lit('open'))
            .select(['orderId', 'id as paymentId', 'clientSecret', 'accountId'])
            .as('p'),
        (join) => join.onRef('p.orderId', '=', 'o.id'),
      )
      .select(ORDER)
      .select([SUBJECT, LINES_OF_ORDER.as('lines'), 'p.paymentId'])
      .select(['p.clientSecret', 'p.accountId'])
      .select(sql<WholeOrder['found']>`json_build_object(${sql.join(found)})`.as('found')),
  );
};
/** Of which kinds the statement asks is known when they are. */
const statements = new WeakMap<ProductKinds, ReturnType<typeof prepareWhole>>();

/** All of it by one statement, and so of one moment. */
export async function readWholeOrder(
  tx: Tx,
  kinds: ProductKinds,
  id: string,
): Promise<WholeOrder | undefined> {
  const readWhole = statements.get(kinds) ?? prepareWhole(kinds);
  statements.set(kinds, readWhole);
  const [whole] = await readWhole(tx, { id });
  if (!whole) return undefined;
  const { lines, found, paymentId, clientSecret, accountId, ...order } = whole;
  const isWaiting = paymentId !== null && clientSecret !== null && accountId !== null;
  return {
    order: toOrder(order),
    lines,
    found,
    payment: isWaiting ? { id: paymentId, clientSecret, accountId } : null,
  };
}
