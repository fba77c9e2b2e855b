import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, sql, type Parameters, type Row } from '../../../platform/db/query.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import type { PromisedTerms } from '../product-kind.model.ts';
import type { LineTotals } from './order-line.model.ts';
import {
  columnsOf,
  linesWritten,
  type LineColumns,
  type SavedLine,
} from './order-lines.repository.ts';
import { fromNow, ORDER, toOrder, type Order } from './orders.repository.ts';

/** How an order that costs something is to be paid. */
export type PaidBy = Exclude<Row<'orders'>['paymentMethod'], 'free'>;

/** What an order says of its cart beside its lines. */
export interface SavedCart {
  totals: LineTotals;
  codes: readonly { id: string; name: string }[];
  /** By card when left out. */
  paidBy?: PaidBy;
}

const cartOf = ({ totals, codes, paidBy = 'card' }: SavedCart) => ({
  paidBy,
  subtotalMinor: totals.subtotalMinor,
  feeMinor: totals.feesMinor,
  discountMinor: totals.discountsMinor,
  totalMinor: totals.totalMinor,
  codeIds: codes.map(({ id }) => id),
  codes: codes.map(({ name }) => name),
});
type CartColumns = ReturnType<typeof cartOf>;
const cartColumns = (parameter: Parameters<CartColumns>) => ({
  subtotalMinor: parameter('subtotalMinor'),
  feeMinor: parameter('feeMinor'),
  discountMinor: parameter('discountMinor'),
  totalMinor: parameter('totalMinor'),
  codeIds: parameter('codeIds'),
  codes: parameter('codes'),
  paymentMethod: sql<Row<'orders'>['paymentMethod']>`case
    when ${parameter('totalMinor')}::bigint = 0 then 'free' else ${parameter('paidBy')}::text end`,
});

export interface NewOrder {
  ownerId: string;
  subjectId: string | null;
  userId: string | null;
  guestKeyHash: Buffer | null;
  /** Whoever sells it at the door; left out or null online. */
  soldBy?: string | null;
  requestKey: RequestKey | null;
  networkHash: Buffer | null;
  currency: Currency;
  holdMs: number;
  refundTerms: PromisedTerms;
  cart: SavedCart;
  /** They follow when left out. */
  lines?: readonly SavedLine[];
}

type NewRow = CartColumns &
  Pick<Row<'orders'>, 'id' | 'ownerId' | 'userId' | 'guestKeyHash' | 'networkHash' | 'currency'> &
  Pick<Row<'orders'>, 'soldBy' | 'channel'> &
  Pick<Row<'orders'>, 'accessCode' | 'accessHash' | 'creationKey' | 'creationHash'> & {
    holdMs: number;
    refundTerms: string;
  };
type OfLine = { [K in keyof LineColumns as `line.${K}`]: LineColumns[K] };
const insertRow = prepared('insert-order', (parameter: Parameters<NewRow & OfLine>) =>
  db
    .with('lines', () => {
      const order = { id: parameter('id'), ownerId: parameter('ownerId') };
      return sql<
        Row<'orderLines'>
      >`(${linesWritten((key) => parameter(`line.${key}`) as never, order)})`;
    })
    .insertInto('orders')
    .values({
      id: parameter('id'),
      ownerId: parameter('ownerId'),
      userId: parameter('userId'),
      guestKeyHash: parameter('guestKeyHash'),
      soldBy: parameter('soldBy'),
      channel: parameter('channel'),
      networkHash: parameter('networkHash'),
      currency: parameter('currency'),
      accessCode: parameter('accessCode'),
      accessHash: parameter('accessHash'),
      creationKey: parameter('creationKey'),
      creationHash: parameter('creationHash'),
      expiresAt: fromNow(parameter('holdMs')),
      refundTerms: parameter('refundTerms'),
      ...cartColumns(parameter),
    })
    .returning(ORDER),
);
const ofLines = (lines: readonly SavedLine[]) =>
  Object.fromEntries(
    Object.entries(columnsOf(lines)).map(([key, column]) => [`line.${key}`, column]),
  ) as unknown as OfLine;
/** Makes a pending order and its lines. Its hold is counted from the database's clock. */
export async function insertOrder(
  tx: Tx,
  id: string,
  order: NewOrder,
): Promise<Order & { expiresAt: Date }> {
  const accessCode = newSecret();
  const [inserted] = await insertRow(tx, {
    id,
    ...order,
    soldBy: order.soldBy ?? null,
    channel: order.soldBy ? 'door' : 'online',
    refundTerms: JSON.stringify(order.refundTerms),
    accessCode: tx.vault.seal('orders.access_code', id, accessCode),
    accessHash: sha256(accessCode),
    creationKey: order.requestKey?.name ?? null,
    creationHash: order.requestKey?.hash ?? null,
    ...cartOf(order.cart),
    ...ofLines(order.lines ?? []),
  });
  // the statement that writes its lines does not see them
  const made = inserted && toOrder({ ...inserted, subjectId: order.subjectId });
  if (!made?.expiresAt) throw new Error('no order was made');
  return { ...made, expiresAt: made.expiresAt };
}

const madeBy = prepared('find-by-creation-key', (parameter: Parameters<{ name: string }>) =>
  db
    .selectFrom('orders')
    .where('creationKey', '=', parameter('name'))
    .select(['id', 'creationHash as hash']),
);
export type MadeOrder = Awaited<ReturnType<typeof madeBy>>[number];

/** The order that an earlier try of the same call made. */
export const findByCreationKey = async (tx: Tx, name: string): Promise<MadeOrder | undefined> =>
  (await madeBy(tx, { name }))[0];

const updateCart = prepared('save-cart', (parameter: Parameters<CartColumns & { id: string }>) =>
  db
    .updateTable('orders')
    .set({ ...cartColumns(parameter), updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', parameter('id')),
);
export const saveCart = (tx: Tx, id: string, cart: SavedCart) =>
  updateCart(tx, { id, ...cartOf(cart) });
