import type { Tx } from '../platform/db/database.ts';
import { newId, newSecret, sha256 } from '../platform/runtime/ids.ts';
import { insertRows } from './insert-rows.ts';

// How an order of the demo was paid: what the product, the sandbox and the ledger have of it.

export type Row = Record<string, unknown>;

export interface MoneyRows {
  payments: Row[];
  intents: Row[];
  refunds: Row[];
  providerRefunds: Row[];
  ledger: Row[];
}

const PROVIDER_PERCENT = 0.029;
const PROVIDER_FIXED_MINOR = 30;

/** The payment of an order by card; undefined of one that was free. */
export function paymentRows(order: Row, at: Date): { payment: Row; intent: Row } | undefined {
  const amount = order['total_minor'] as number;
  if (amount === 0) return undefined;
  const ownerId = String(order['owner_id']);
  const accountId = `acct_sandbox_${ownerId.replaceAll('-', '')}`;
  const intentId = `pi_${newSecret()}`;
  const secret = `${intentId}_secret_${newSecret()}`;
  const card = { card_brand: 'visa', card_last4: '4242' };
  const times = { created_at: at, updated_at: at };
  const refunded = order['refunded_minor'];
  return {
    payment: {
      id: newId(),
      owner_id: ownerId,
      order_id: order['id'],
      provider: 'sandbox',
      account_id: accountId,
      intent_id: intentId,
      client_secret: secret,
      amount_minor: amount,
      currency: 'usd',
      status: 'succeeded',
      captured_minor: amount,
      refunded_minor: refunded,
      provider_fee_minor: Math.round(amount * PROVIDER_PERCENT) + PROVIDER_FIXED_MINOR,
      ...card,
      ...times,
    },
    intent: {
      id: intentId,
      client_secret: secret,
      account_id: accountId,
      amount_minor: amount,
      application_fee_minor: order['fee_minor'],
      currency: 'usd',
      metadata: { orderId: order['id'] },
      idempotency_key: newSecret(),
      status: 'succeeded',
      captured_minor: amount,
      refunded_minor: refunded,
      ...card,
      ...times,
    },
  };
}

export const sealed = (tx: Tx, table: string, column: string, row: Row): Row => ({
  ...row,
  [column]: tx.vault.seal(`${table}.${column}`, String(row['id']), String(row[column])),
});
export const hashed = (text: unknown) => `\\x${sha256(String(text)).toString('hex')}`;
export const withLink = (tx: Tx, row: Row): Row => ({
  ...sealed(tx, 'orders', 'access_code', row),
  access_hash: hashed(row['access_code']),
});

/** What was paid and given back, once its orders are there. */
export async function insertMoney(tx: Tx, rows: MoneyRows): Promise<void> {
  await insertRows(
    tx,
    'sandbox.payment_intents',
    rows.intents.map((row) => sealed(tx, 'sandbox.payment_intents', 'client_secret', row)),
  );
  await insertRows(
    tx,
    'payments',
    rows.payments.map((row) => sealed(tx, 'payments', 'client_secret', row)),
  );
  await insertRows(tx, 'sandbox.refunds', rows.providerRefunds);
  await insertRows(tx, 'refunds', rows.refunds);
  // the identity column is the database's to fill
  await tx.query(
    `insert into ledger_entries (transaction_id, kind, owner_id, order_id, line_id, event_id,
        account, amount_minor, currency, occurred_at)
     select transaction_id, kind, owner_id, order_id, line_id, event_id, account,
       amount_minor, currency, occurred_at
       from jsonb_to_recordset($1) as l(transaction_id uuid, kind text, owner_id uuid,
         order_id uuid, line_id uuid, event_id uuid,
                                        account text, amount_minor bigint, currency text,
                                          occurred_at timestamptz)`,
    [JSON.stringify(rows.ledger)],
  );
}
