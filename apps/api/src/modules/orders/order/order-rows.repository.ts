import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import type { LineTotals } from './order-line.model.ts';
import { ORDER_COLUMNS, toOrder, type Order, type OrderRow } from './orders.repository.ts';

export interface NewOrder {
  ownerId: string;
  subjectId: string | null;
  userId: string | null;
  guestKeyHash: Buffer | null;
  requestKey: RequestKey | null;
  networkHash: Buffer | null;
  currency: Currency;
  holdMs: number;
  cart: SavedCart;
}

/** Makes a pending order; its lines follow. Its hold is counted from the database's clock. */
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
    text: `insert into orders as o (id, owner_id, user_id, guest_key_hash,
        access_code, creation_key, currency, expires_at,
             subtotal_minor, fee_minor, discount_minor, total_minor, code_ids, codes, network_hash,
             creation_hash, access_hash, payment_method)
           values ($1, $2, $3, $4, $5, $6, $7, date_trunc('milliseconds',
             clock_timestamp()) + make_interval(secs => $8::float8 / 1000),
             $9, $10, $11, $12, $13, $14, $15, $16, $17, case when $12::bigint = 0
               then 'free' else 'card' end)
           returning ${ORDER_COLUMNS}`,
    values: [
      id,
      order.ownerId,
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
  // its lines are not there yet
  const made = row && toOrder({ ...row, subject_id: order.subjectId });
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

/** What an order says of its cart beside its lines. */
export interface SavedCart {
  totals: LineTotals;
  codes: readonly { id: string; name: string }[];
}

const cartValues = ({ totals, codes }: SavedCart) => [
  totals.subtotalMinor,
  totals.feesMinor,
  totals.discountsMinor,
  totals.totalMinor,
  codes.map(({ id }) => id),
  codes.map(({ name }) => name),
];

export async function saveCart(tx: Tx, id: string, cart: SavedCart) {
  await tx.query(
    `update orders set subtotal_minor = $2, fee_minor = $3, discount_minor = $4,
        total_minor = $5, code_ids = $6, codes = $7, payment_method = case when $5::bigint = 0
              then 'free' else 'card' end,
            updated_at = clock_timestamp()
      where id = $1`,
    [id, ...cartValues(cart)],
  );
}
