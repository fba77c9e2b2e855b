import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { paidWith } from './paid-with.model.ts';

/**
 * Why money goes back: the organizer gave it, the holder canceled in time, the event is off, or it
 * came too late.
 */
export type RefundReason = 'organizer' | 'holder' | 'event_canceled' | 'late_payment';

export interface Refund {
  id: string;
  ownerId: string;
  orderId: string;
  lineId: string | null;
  paymentId: string;
  intentId: string;
  amountMinor: number;
  reason: RefundReason;
  status: 'pending' | 'succeeded' | 'failed';
  requestedBy: string | null;
  /** Refunds that were asked for together, of one order. */
  batchId: string;
}

export type NewRefund = Omit<Refund, 'id' | 'status' | 'intentId'>;

/** Asks for a refund; undefined when the line has one already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ id: string }>(
    `insert into refunds (id, owner_id, order_id, line_id, payment_id, amount_minor, reason,
        requested_by, batch_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (line_id) where status in ('pending', 'succeeded')
       and line_id is not null do nothing returning id`,
    [
      newId(),
      refund.ownerId,
      refund.orderId,
      refund.lineId,
      refund.paymentId,
      refund.amountMinor,
      refund.reason,
      refund.requestedBy,
      refund.batchId,
    ],
  );
  return row?.id;
}

export async function readRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const {
    rows: [row],
  } = await tx.query<{
    id: string;
    owner_id: string;
    order_id: string;
    line_id: string | null;
    payment_id: string;
    intent_id: string;
    amount_minor: number;
    reason: RefundReason;
    status: Refund['status'];
    requested_by: string | null;
    batch_id: string;
  }>(
    `select r.id, r.owner_id, r.order_id, r.line_id, r.payment_id, p.intent_id,
        r.amount_minor, r.reason, r.status, r.requested_by, r.batch_id
       from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
    [id],
  );
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      orderId: row.order_id,
      lineId: row.line_id,
      paymentId: row.payment_id,
      intentId: row.intent_id,
      amountMinor: row.amount_minor,
      reason: row.reason,
      status: row.status,
      requestedBy: row.requested_by,
      batchId: row.batch_id,
    }
  );
}

export const markRefunded = (tx: Tx, id: string, providerRefundId: string) =>
  tx.query(
    `update refunds set status = 'succeeded', provider_refund_id = $2,
        settled_at = clock_timestamp() where id = $1`,
    [id, providerRefundId],
  );

export const markRefused = (tx: Tx, id: string) =>
  tx.query(`update refunds set status = 'failed', settled_at = clock_timestamp() where id = $1`, [
    id,
  ]);

/** Whether some refund of a batch still waits for the provider. */
export async function isBatchOpen(tx: Tx, batchId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from refunds where batch_id = $1 and status = 'pending' limit 1`,
    [batchId],
  );
  return rowCount === 1;
}

/** What of a batch went back, and to which card. */
export async function readRefundsForMail(
  tx: Tx,
  batchId: string,
): Promise<{ lines: { name: string; amountMinor: number }[]; paidWith: string }> {
  const { rows } = await tx.query<{
    name: string;
    amount_minor: number;
    card_brand: string | null;
    card_last4: string | null;
  }>(
    `select i.name, r.amount_minor, p.card_brand, p.card_last4 from refunds r join order_lines i
        on i.id = r.line_id
      join payments p on p.id = r.payment_id
      where r.batch_id = $1 and r.status = 'succeeded' order by i.position`,
    [batchId],
  );
  return {
    lines: rows.map((row) => ({ name: row.name, amountMinor: row.amount_minor })),
    paidWith: paidWith(rows[0]?.card_brand, rows[0]?.card_last4),
  };
}

/** The card that an order was paid with, in words. */
export async function readPaidWith(tx: Tx, orderId: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ card_brand: string | null; card_last4: string | null }>(
    `select card_brand, card_last4 from payments where order_id = $1 and status = 'succeeded'`,
    [orderId],
  );
  return paidWith(row?.card_brand, row?.card_last4);
}

/** Refunds that wait for longer than five minutes: their job may have given up. */
export async function findWaitingRefunds(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from refunds where status = 'pending'
        and created_at < clock_timestamp() - interval '5 minutes' order by created_at limit $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/** Whether a ticket's money is on its way back, or back. */
export async function isBeingRefunded(tx: Tx, itemId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from refunds where line_id = $1 and status in ('pending', 'succeeded')`,
    [itemId],
  );
  return (rowCount ?? 0) > 0;
}
