import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { PaymentIntent } from '../../payments/index.ts';

/** Why a payment is called off, and what becomes of its order once it is. */
export type CloseAs = 'keep' | 'canceled' | 'timed_out';

export interface Payment {
  id: string;
  ownerId: string;
  orderId: string;
  intentId: string;
  amountMinor: number;
  currency: string;
  status: 'open' | 'succeeded' | 'canceled';
  capturedMinor: number;
  refundedMinor: number;
  closeAs: CloseAs | null;
}

interface PaymentRow {
  id: string;
  owner_id: string;
  order_id: string;
  intent_id: string;
  amount_minor: number;
  currency: string;
  status: Payment['status'];
  captured_minor: number;
  refunded_minor: number;
  close_as: CloseAs | null;
}
const COLUMNS =
  'id, owner_id, order_id, intent_id, amount_minor, currency, status, captured_minor, refunded_minor, close_as';
const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  ownerId: row.owner_id,
  orderId: row.order_id,
  intentId: row.intent_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  status: row.status,
  capturedMinor: row.captured_minor,
  refundedMinor: row.refunded_minor,
  closeAs: row.close_as,
});

async function one(tx: Tx, where: string, values: unknown[]): Promise<Payment | undefined> {
  const {
    rows: [row],
  } = await tx.query<PaymentRow>({
    name: `payment: ${where}`,
    text: `select ${COLUMNS} from payments where ${where}`,
    values,
  });
  return row && toPayment(row);
}

/** The payment of an order that is not decided yet. */
export const openPayment = (tx: Tx, orderId: string) =>
  one(tx, `order_id = $1 and status = 'open'`, [orderId]);
export const paymentByIntent = (tx: Tx, provider: string, intentId: string) =>
  one(tx, 'provider = $1 and intent_id = $2', [provider, intentId]);
export const succeededPayment = (tx: Tx, orderId: string) =>
  one(tx, `order_id = $1 and status = 'succeeded'`, [orderId]);

/**
 * The payments that an order has had, the one that is not decided and how many there were, and the
 * account that its seller is paid to now.
 */
export async function paymentsOf(
  tx: Tx,
  orderId: string,
): Promise<{ open: Payment | undefined; count: number; accountId: string | null }> {
  const {
    rows: [row],
  } = await tx.query<{ payments: PaymentRow[]; account_id: string | null }>({
    name: 'payments-of',
    text: `select (select coalesce(json_agg(p), '[]') from (select ${COLUMNS} from payments
               where order_id = o.id) p) as payments,
             (select a.account_id from payment_accounts a where a.owner_id = o.owner_id
               and a.disconnected_at is null) as account_id
           from orders o where o.id = $1`,
    values: [orderId],
  });
  const payments = row?.payments ?? [];
  const open = payments.find((payment) => payment.status === 'open');
  return {
    open: open && toPayment(open),
    count: payments.length,
    accountId: row?.account_id ?? null,
  };
}

/**
 * Keeps a payment that was asked for: as the one that may be paid while its order waits for just
 * this sum, and otherwise as one that came too late and only counts as an attempt. Kept once; the
 * order is locked before.
 */
export async function keepPayment(
  tx: Tx,
  orderId: string,
  provider: string,
  intent: PaymentIntent,
): Promise<void> {
  const id = newId();
  await tx.query({
    name: 'keep-payment',
    text: `insert into payments (id, owner_id, order_id, provider, intent_id, client_secret,
        amount_minor, currency, status)
           select $1, o.owner_id, o.id, $3, $4, $5, $6, $7,
                  case when o.status = 'processing' and o.total_minor = $6 and not exists (select 1
                    from payments p where p.order_id = o.id and p.status = 'open')
                       then 'open' else 'canceled' end
             from orders o where o.id = $2
           on conflict (provider, intent_id) do nothing`,
    values: [
      id,
      orderId,
      provider,
      intent.id,
      tx.vault.seal('payments.client_secret', id, intent.clientSecret),
      intent.amountMinor,
      intent.currency,
    ],
  });
}

export const markClosing = (tx: Tx, id: string, closeAs: CloseAs) =>
  tx.query('update payments set close_as = $2, updated_at = clock_timestamp() where id = $1', [
    id,
    closeAs,
  ]);

export const markSucceeded = (tx: Tx, id: string, intent: PaymentIntent) =>
  tx.query({
    name: 'mark-succeeded',
    text: `update payments set status = 'succeeded', captured_minor = $2, provider_fee_minor = $3,
        card_brand = $4, card_last4 = $5,
       updated_at = clock_timestamp() where id = $1`,
    values: [
      id,
      intent.capturedMinor,
      intent.providerFeeMinor,
      intent.card?.brand ?? null,
      intent.card?.last4 ?? null,
    ],
  });

export const markCanceled = (tx: Tx, id: string) =>
  tx.query(
    `update payments set status = 'canceled', updated_at = clock_timestamp() where id = $1`,
    [id],
  );

export const touchPayment = (tx: Tx, id: string) =>
  tx.query('update payments set updated_at = clock_timestamp() where id = $1', [id]);

export const addRefunded = (tx: Tx, id: string, amountMinor: number) =>
  tx.query(
    'update payments set refunded_minor = refunded_minor + $2, updated_at = clock_timestamp() where id = $1',
    [id, amountMinor],
  );

/** Orders whose payment is open for longer than a minute: their notice may have been lost. */
export async function findUnsettled(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ order_id: string }>(
    `select order_id from payments where status = 'open'
        and updated_at < clock_timestamp() - interval '1 minute' order by updated_at limit $1`,
    [limit],
  );
  return rows.map((row) => row.order_id);
}
