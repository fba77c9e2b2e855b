import type { Currency, OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ProductKinds } from '../product-kind.model.ts';
import { LINES_OF_ORDER, toLine, type LineRow } from './order-lines.repository.ts';
import type { Line } from './order-line.model.ts';

export interface Order {
  id: string;
  ownerId: string;
  /** What its first line is a part of: the event of its tickets. */
  subjectId: string | null;
  userId: string | null;
  status: OrderStatus;
  currency: Currency;
  paymentMethod: string;
  totalMinor: number;
  refundedMinor: number;
  /** In step with `codes`, their names. */
  codeIds: string[];
  codes: string[];
  buyer: { firstName: string; lastName: string; email: string } | null;
  expiresAt: Date | null;
  isExpired: boolean;
  extensions: number;
  completedAt: Date | null;
  now: Date;
}

/** The columns of the order `o` of an {@link OrderRow}. */
export const ORDER_COLUMNS = `o.id, o.owner_id, o.user_id, o.status, o.currency,
  (select l.subject_id from order_lines l where l.order_id = o.id order by l.position limit 1)
    as subject_id,
  o.payment_method, o.total_minor, o.refunded_minor, o.code_ids, o.codes,
  o.buyer_first_name, o.buyer_last_name, o.buyer_email, o.expires_at, coalesce(o.expires_at <=
  clock_timestamp(), true) as is_expired, o.extensions, o.completed_at, clock_timestamp() as now`;

export interface OrderRow {
  id: string;
  owner_id: string;
  subject_id: string | null;
  user_id: string | null;
  status: OrderStatus;
  currency: Currency;
  payment_method: string;
  total_minor: number;
  refunded_minor: number;
  code_ids: string[];
  codes: string[];
  buyer_first_name: string | null;
  buyer_last_name: string | null;
  buyer_email: string | null;
  expires_at: Date | null;
  is_expired: boolean;
  extensions: number;
  completed_at: Date | null;
  now: Date;
}

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  ownerId: row.owner_id,
  subjectId: row.subject_id,
  userId: row.user_id,
  status: row.status,
  currency: row.currency,
  paymentMethod: row.payment_method,
  totalMinor: row.total_minor,
  refundedMinor: row.refunded_minor,
  codeIds: row.code_ids,
  codes: row.codes,
  buyer:
    row.buyer_email === null
      ? null
      : {
          firstName: row.buyer_first_name ?? '',
          lastName: row.buyer_last_name ?? '',
          email: row.buyer_email,
        },
  expiresAt: row.expires_at,
  isExpired: row.is_expired,
  extensions: row.extensions,
  completedAt: row.completed_at,
  now: row.now,
});

/**
 * Locks an order for the rest of the transaction: every change of one order happens behind this
 * row. `no key`, here and elsewhere: rows that point to the order lock its key, and two of their writers would wait for
 * each other otherwise.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const {
    rows: [row],
  } = await tx.query<OrderRow>({
    name: 'lock-order',
    // the outer part runs when the lock was got, so that the clock is not the one from before the
    // wait
    text: `with o as materialized (select * from orders where id = $1
        for no key update) select ${ORDER_COLUMNS} from o`,
    values: [id],
  });
  return row && toOrder(row);
}

/** The call that confirmed an order last. */
export interface Confirmation {
  key: string | null;
  hash: Buffer | null;
}

/** The same for an order that is this user's or this browser's; to others it does not exist. */
export async function lockOwnOrder(
  tx: Tx,
  id: string,
  actor: Pick<Actor, 'userId' | 'guestKeyHash'>,
): Promise<(Order & { confirmation: Confirmation }) | undefined> {
  const {
    rows: [row],
  } = await tx.query<
    OrderRow & { confirmation_key: string | null; confirmation_hash: Buffer | null }
  >({
    name: 'lock-own-order',
    text: `with o as materialized (select * from orders where id = $1 and (user_id = $2
        or guest_key_hash = $3) for no key update)
           select ${ORDER_COLUMNS}, o.confirmation_key, o.confirmation_hash
             from o`,
    values: [id, actor.userId, actor.guestKeyHash],
  });
  return (
    row && {
      ...toOrder(row),
      confirmation: { key: row.confirmation_key, hash: row.confirmation_hash },
    }
  );
}

export async function readOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const {
    rows: [row],
  } = await tx.query<OrderRow>({
    name: 'read-order',
    text: `select ${ORDER_COLUMNS} from orders o where o.id = $1`,
    values: [id],
  });
  return row && toOrder(row);
}

/** The status of an order that is this user's or this browser's; undefined when it is not. */
export async function ownStatus(
  tx: Tx,
  id: string,
  actor: Pick<Actor, 'userId' | 'guestKeyHash'>,
): Promise<OrderStatus | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ status: OrderStatus }>({
    name: 'own-order',
    text: 'select status from orders where id = $1 and (user_id = $2 or guest_key_hash = $3)',
    values: [id, actor.userId, actor.guestKeyHash],
  });
  return row?.status;
}

export const setStatus = (tx: Tx, id: string, status: OrderStatus) =>
  tx.query({
    name: 'set-status',
    text: `update orders set status = $2, updated_at = clock_timestamp(),
            completed_at = case when $2 = 'completed' then clock_timestamp() else completed_at end
      where id = $1`,
    values: [id, status],
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
  clientSecret: string | null;
}

/** All of it by one statement, and so of one moment. */
export async function readWholeOrder(
  tx: Tx,
  kinds: ProductKinds,
  id: string,
): Promise<WholeOrder | undefined> {
  const found = [...kinds.values()].flatMap(({ kind, show }) =>
    show ? [`'${kind}', ${show.sql}`] : [],
  );
  const {
    rows: [row],
  } = await tx.query<
    OrderRow & {
      lines: LineRow[];
      found: WholeOrder['found'];
      payment_id: string;
      client_secret: string | null;
    }
  >({
    name: 'read-whole-order',
    text: `select ${ORDER_COLUMNS}, ${LINES_OF_ORDER} as lines, p.id as payment_id, p.client_secret,
             json_build_object(${found.join(', ')}) as found
             from orders o
             left join payments p on p.order_id = o.id and p.status = 'open' where o.id = $1`,
    values: [id],
  });
  return (
    row && {
      order: toOrder(row),
      lines: row.lines.map(toLine),
      found: row.found,
      clientSecret:
        row.client_secret === null
          ? null
          : tx.vault.open('payments.client_secret', row.payment_id, row.client_secret),
    }
  );
}
