import type { Currency, OrderStatus, OrderTotals } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import { ITEMS_OF_ORDER, toItem, type Item, type ItemRow } from './order-items.repository.ts';

export interface Order {
  id: string;
  ownerId: string;
  eventId: string;
  instanceId: string;
  userId: string | null;
  status: OrderStatus;
  currency: Currency;
  paymentMethod: string;
  donationMinor: number;
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

const COLUMNS = `o.id, o.owner_id, o.event_id, o.instance_id, o.user_id, o.status, o.currency,
  o.payment_method, o.donation_minor, o.total_minor, o.refunded_minor, o.code_ids, o.codes,
  o.buyer_first_name, o.buyer_last_name, o.buyer_email, o.expires_at, coalesce(o.expires_at <=
  clock_timestamp(), true) as is_expired, o.extensions, o.completed_at, clock_timestamp() as now`;

interface OrderRow {
  id: string;
  owner_id: string;
  event_id: string;
  instance_id: string;
  user_id: string | null;
  status: OrderStatus;
  currency: Currency;
  payment_method: string;
  donation_minor: number;
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

const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  ownerId: row.owner_id,
  eventId: row.event_id,
  instanceId: row.instance_id,
  userId: row.user_id,
  status: row.status,
  currency: row.currency,
  paymentMethod: row.payment_method,
  donationMinor: row.donation_minor,
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
 * row. `no key`, here and
 * elsewhere: rows that point to the order lock its key, and two of their writers would wait for
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
        for no key update) select ${COLUMNS} from o`,
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
           select ${COLUMNS}, o.confirmation_key, o.confirmation_hash from o`,
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
    text: `select ${COLUMNS} from orders o where o.id = $1`,
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

/** The same, with the payment that is not decided yet. */
export async function ownOrderToPay(
  tx: Tx,
  id: string,
  actor: Pick<Actor, 'userId' | 'guestKeyHash'>,
): Promise<{ status: OrderStatus; intentId: string | null } | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ status: OrderStatus; intent_id: string | null }>({
    name: 'own-order-to-pay',
    text: `select o.status, p.intent_id from orders o left join payments p on p.order_id = o.id
        and p.status = 'open'
            where o.id = $1 and (o.user_id = $2 or o.guest_key_hash = $3)`,
    values: [id, actor.userId, actor.guestKeyHash],
  });
  return row && { status: row.status, intentId: row.intent_id };
}

export interface NewOrder {
  ownerId: string;
  eventId: string;
  instanceId: string;
  userId: string | null;
  guestKeyHash: Buffer | null;
  requestKey: RequestKey | null;
  networkHash: Buffer | null;
  currency: Currency;
  holdMs: number;
  cart: SavedCart;
}

/** Makes a pending order; its items follow. Its hold is counted from the database's clock. */
export async function insertOrder(
  tx: Tx,
  id: string,
  order: NewOrder,
): Promise<Order & { expiresAt: Date }> {
  const accessCode = newSecret();
  const {
    rows: [row],
  } = await tx.query<OrderRow>({
    name: 'insert-order',
    text: `insert into orders as o (id, owner_id, event_id, instance_id, user_id, guest_key_hash,
        access_code, creation_key, currency, expires_at,
             subtotal_minor, fee_minor, discount_minor, donation_minor, total_minor, code_ids,
               codes, ticket_type, network_hash,
             creation_hash, access_hash, payment_method)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, date_trunc('milliseconds',
             clock_timestamp()) + make_interval(secs => $10::float8 / 1000),
             $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, case when $15::bigint = 0
               then 'free' else 'card' end)
           returning ${COLUMNS}`,
    values: [
      id,
      order.ownerId,
      order.eventId,
      order.instanceId,
      order.userId,
      order.guestKeyHash,
      tx.vault.seal('orders.access_code', id, accessCode),
      order.requestKey?.name ?? null,
      order.currency,
      order.holdMs,
      ...cartValues(order.cart),
      order.networkHash,
      order.requestKey?.hash ?? null,
      sha256(accessCode),
    ],
  });
  const made = row && toOrder(row);
  if (!made?.expiresAt) throw new Error('no order was made');
  return { ...made, expiresAt: made.expiresAt };
}

export interface MadeOrder {
  id: string;
  hash: Buffer | null;
}

/** The order that an earlier try of the same call made. */
export async function findByCreationKey(tx: Tx, name: string): Promise<MadeOrder | undefined> {
  const {
    rows: [row],
  } = await tx.query<MadeOrder>({
    name: 'find-by-creation-key',
    text: 'select id, creation_hash as hash from orders where creation_key = $1',
    values: [name],
  });
  return row;
}

export async function eventOfOrder(tx: Tx, id: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ event_id: string }>('select event_id from orders where id = $1', [id]);
  return row?.event_id;
}

/** What an order says of its cart beside the items. */
export interface SavedCart {
  totals: OrderTotals;
  codes: readonly { id: string; name: string }[];
  attendance: 'in-person' | 'online';
}

const cartValues = ({ totals, codes, attendance }: SavedCart) => [
  totals.subtotalMinor,
  totals.feesMinor,
  totals.discountsMinor,
  totals.donationMinor,
  totals.totalMinor,
  codes.map(({ id }) => id),
  codes.map(({ name }) => name),
  attendance,
];

export async function saveCart(tx: Tx, id: string, cart: SavedCart) {
  await tx.query(
    `update orders set subtotal_minor = $2, fee_minor = $3, discount_minor = $4,
        donation_minor = $5, total_minor = $6,
            code_ids = $7, codes = $8, ticket_type = $9, payment_method = case when $6::bigint = 0
              then 'free' else 'card' end,
            updated_at = clock_timestamp()
      where id = $1`,
    [id, ...cartValues(cart)],
  );
}

export const setStatus = (tx: Tx, id: string, status: OrderStatus) =>
  tx.query({
    name: 'set-status',
    text: `update orders set status = $2, updated_at = clock_timestamp(),
            completed_at = case when $2 = 'completed' then clock_timestamp() else completed_at end
      where id = $1`,
    values: [id, status],
  });

/** Starts or prolongs an order's clock from now; returns the new end. */
export async function restartClock(tx: Tx, id: string, lengthMs: number): Promise<Date> {
  const {
    rows: [row],
  } = await tx.query<{ expires_at: Date }>(
    `update orders set expires_at = date_trunc('milliseconds',
        clock_timestamp()) + make_interval(secs => $2::float8 / 1000),
            expires_before_leaving = null, updated_at = clock_timestamp()
      where id = $1 returning expires_at`,
    [id, lengthMs],
  );
  if (!row) throw new Error('no such order');
  return row.expires_at;
}

export const countExtension = (tx: Tx, id: string) =>
  tx.query('update orders set extensions = extensions + 1 where id = $1', [id]);

interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
}

export interface Purchase {
  buyer: Buyer;
  consents: unknown;
  refundTerms: unknown;
  requestKey: RequestKey | null;
  /** Starts the payment: its clock runs from now. */
  payClockMs: number | null;
}

/** Keeps who buys, on what terms, and by which call. */
export async function saveBuyer(
  tx: Tx,
  id: string,
  { buyer, consents, refundTerms, requestKey, payClockMs }: Purchase,
): Promise<void> {
  await tx.query({
    name: 'save-buyer',
    text: `update orders set buyer_first_name = $2, buyer_last_name = $3, buyer_email = $4,
        consents = $5, refund_terms = $6,
            status = case when $7::float8 is null then status else 'processing' end,
            expires_at = case when $7 is null then expires_at else date_trunc('milliseconds',
              clock_timestamp()) + make_interval(secs => $7 / 1000) end,
            expires_before_leaving = null, confirmed_at = coalesce(confirmed_at, clock_timestamp()),
            confirmation_key = $8, confirmation_hash = $9, updated_at = clock_timestamp()
      where id = $1`,
    values: [
      id,
      buyer.firstName,
      buyer.lastName,
      buyer.email,
      JSON.stringify(consents),
      JSON.stringify(refundTerms),
      payClockMs,
      requestKey?.name ?? null,
      requestKey?.hash ?? null,
    ],
  });
}

/** Open orders whose hold has ended, oldest first. */
export async function findExpired(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from orders where status in ('pending', 'processing', 'express_processing',
        'handling_payment') and expires_at <= clock_timestamp()
      order by expires_at limit $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Locks an order that is still being chosen; false when it is not, or when somebody works on it at
 * the moment.
 */
export async function tryLockPending(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from orders where id = $1 and status = 'pending' for no key update skip locked`,
    [id],
  );
  return rowCount === 1;
}

/**
 * Adds to what an order gave back; what nobody was sold (a late payment) never exceeds its total.
 */
export const addOrderRefund = (tx: Tx, id: string, amountMinor: number) =>
  tx.query(
    'update orders set refunded_minor = least(total_minor, refunded_minor + $2), updated_at = clock_timestamp() where id = $1',
    [id, amountMinor],
  );

/**
 * An order with what stands around it in the checkout: its tickets, whose data is asked, and the
 * payment that waits.
 */
export interface WholeOrder {
  order: Order;
  items: Item[];
  collectInformationSetting: 'each-attendee' | 'only-buyer';
  clientSecret: string | null;
}

/** All of it by one statement, and so of one moment. */
export async function readWholeOrder(tx: Tx, id: string): Promise<WholeOrder | undefined> {
  const {
    rows: [row],
  } = await tx.query<
    OrderRow & {
      items: ItemRow[];
      collect_information: WholeOrder['collectInformationSetting'];
      payment_id: string;
      client_secret: string | null;
    }
  >({
    name: 'read-whole-order',
    text: `select ${COLUMNS}, ${ITEMS_OF_ORDER} as items, e.collect_information, p.id as payment_id,
        p.client_secret
             from orders o join events e on e.id = o.event_id left join payments p
               on p.order_id = o.id and p.status = 'open' where o.id = $1`,
    values: [id],
  });
  return (
    row && {
      order: toOrder(row),
      items: row.items.map(toItem),
      collectInformationSetting: row.collect_information,
      clientSecret:
        row.client_secret === null
          ? null
          : tx.vault.open('payments.client_secret', row.payment_id, row.client_secret),
    }
  );
}
