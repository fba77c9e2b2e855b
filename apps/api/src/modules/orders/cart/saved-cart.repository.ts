import type { Currency, OrderTotals } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import { ORDER_COLUMNS, toOrder, type Order, type OrderRow } from '../order/orders.repository.ts';

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
           returning ${ORDER_COLUMNS}`,
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
