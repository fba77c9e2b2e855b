import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentIntent } from './payment-provider.ts';

/** Why a payment is called off, and what becomes of its order once it is. */
export type CloseAs = 'keep' | 'canceled' | 'timed_out';

export interface Payment {
  id: string; ownerId: string; orderId: string; intentId: string; amountMinor: number; currency: string;
  status: 'open' | 'succeeded' | 'canceled'; capturedMinor: number; refundedMinor: number; closeAs: CloseAs | null;
}

interface PaymentRow {
  id: string; owner_id: string; order_id: string; intent_id: string; amount_minor: number; currency: string; status: Payment['status'];
  captured_minor: number; refunded_minor: number; close_as: CloseAs | null;
}
const COLUMNS = 'id, owner_id, order_id, intent_id, amount_minor, currency, status, captured_minor, refunded_minor, close_as';
const toPayment = (row: PaymentRow): Payment => ({
  id: row.id, ownerId: row.owner_id, orderId: row.order_id, intentId: row.intent_id, amountMinor: row.amount_minor, currency: row.currency,
  status: row.status, capturedMinor: row.captured_minor, refundedMinor: row.refunded_minor, closeAs: row.close_as,
});

async function one(tx: Tx, where: string, values: unknown[]): Promise<Payment | undefined> {
  const { rows: [row] } = await tx.query<PaymentRow>({ name: `payment: ${where}`, text: `select ${COLUMNS} from payments where ${where}`, values });
  return row && toPayment(row);
}

/** The payment of an order that is not decided yet. */
export const openPayment = (tx: Tx, orderId: string) => one(tx, `order_id = $1 and status = 'open'`, [orderId]);
export const paymentByIntent = (tx: Tx, provider: string, intentId: string) => one(tx, 'provider = $1 and intent_id = $2', [provider, intentId]);
export const succeededPayment = (tx: Tx, orderId: string) => one(tx, `order_id = $1 and status = 'succeeded'`, [orderId]);

export async function countPayments(tx: Tx, orderId: string): Promise<number> {
  const { rows: [row] } = await tx.query<{ n: number }>({ name: 'count-payments', text: 'select count(*) as n from payments where order_id = $1', values: [orderId] });
  return row?.n ?? 0;
}

/** Keeps a payment of an order: the one that may be paid, or one that came too late and only counts as an attempt. */
export async function insertPayment(tx: Tx, payment: { ownerId: string; orderId: string; provider: string; intent: PaymentIntent; status: 'open' | 'canceled' }) {
  const { ownerId, orderId, provider, intent, status } = payment;
  await tx.query({
    name: 'insert-payment',
    text: `insert into payments (id, owner_id, order_id, provider, intent_id, client_secret, amount_minor, currency, status) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (provider, intent_id) do nothing`,
    values: [newId(), ownerId, orderId, provider, intent.id, intent.clientSecret, intent.amountMinor, intent.currency, status],
  });
}

export const markClosing = (tx: Tx, id: string, closeAs: CloseAs) =>
  tx.query('update payments set close_as = $2, updated_at = clock_timestamp() where id = $1', [id, closeAs]);

export const markSucceeded = (tx: Tx, id: string, intent: PaymentIntent) =>
  tx.query({
    name: 'mark-succeeded',
    text: `update payments set status = 'succeeded', captured_minor = $2, provider_fee_minor = $3, card_brand = $4, card_last4 = $5, updated_at = clock_timestamp() where id = $1`,
    values: [id, intent.capturedMinor, intent.providerFeeMinor, intent.card?.brand ?? null, intent.card?.last4 ?? null],
  });

export const markCanceled = (tx: Tx, id: string) =>
  tx.query(`update payments set status = 'canceled', updated_at = clock_timestamp() where id = $1`, [id]);

export const touchPayment = (tx: Tx, id: string) => tx.query('update payments set updated_at = clock_timestamp() where id = $1', [id]);

export const addRefunded = (tx: Tx, id: string, amountMinor: number) =>
  tx.query('update payments set refunded_minor = refunded_minor + $2, updated_at = clock_timestamp() where id = $1', [id, amountMinor]);

/** Orders whose payment is open for longer than a minute: their notice may have been lost. */
export async function findUnsettled(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ order_id: string }>(
    `select order_id from payments where status = 'open' and updated_at < clock_timestamp() - interval '1 minute' order by updated_at limit $1`, [limit]);
  return rows.map((row) => row.order_id);
}
