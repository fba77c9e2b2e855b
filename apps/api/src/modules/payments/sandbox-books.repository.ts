import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { newSecret, sha256 } from '../../platform/runtime/ids.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { IntentStatus, PaymentIntent } from './payment-provider.ts';
import { sandboxFee } from './sandbox-cards.model.ts';

// The provider's own books. Nothing outside the sandbox provider reads or writes them.

interface IntentRow {
  id: string;
  client_secret: string;
  status: IntentStatus;
  amount_minor: number;
  currency: string;
  captured_minor: number;
  refunded_minor: number;
  last_error: { code: string; message: string } | null;
  card_brand: string | null;
  card_last4: string | null;
  metadata: Record<string, string>;
}
const COLUMNS =
  'id, client_secret, status, amount_minor, currency, captured_minor, refunded_minor, last_error, card_brand, card_last4, metadata';

export interface BookedIntent extends PaymentIntent {
  metadata: Record<string, string>;
}

const SECRET = 'sandbox.payment_intents.client_secret';

const toIntent = (tx: Tx, row: IntentRow): BookedIntent => ({
  id: row.id,
  clientSecret: tx.vault.open(SECRET, row.id, row.client_secret),
  status: row.status,
  amountMinor: row.amount_minor,
  currency: row.currency,
  capturedMinor: row.captured_minor,
  refundedMinor: row.refunded_minor,
  providerFeeMinor: row.captured_minor > 0 ? sandboxFee(row.captured_minor) : 0,
  ...(row.card_brand &&
    row.card_last4 && { card: { brand: row.card_brand, last4: row.card_last4 } }),
  ...(row.last_error && { lastError: row.last_error }),
  metadata: row.metadata,
});

export interface NewIntent {
  accountId: string;
  amountMinor: number;
  currency: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
}

/** Books a payment; undefined when its key was used before. */
export async function bookIntent(tx: Tx, input: NewIntent): Promise<PaymentIntent | undefined> {
  const id = `pi_${newSecret()}`;
  const {
    rows: [row],
  } = await tx.query<IntentRow>({
    name: 'book-intent',
    text: `insert into sandbox.payment_intents (id, client_secret, account_id, amount_minor,
        currency, metadata, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (idempotency_key) do nothing
       returning ${COLUMNS}`,
    values: [
      id,
      tx.vault.seal(SECRET, id, `${id}_secret_${newSecret()}`),
      input.accountId,
      input.amountMinor,
      input.currency,
      JSON.stringify(input.metadata),
      input.idempotencyKey,
    ],
  });
  return row && toIntent(tx, row);
}

/** The payment that was booked with this key. */
export async function bookedBefore(tx: Tx, input: NewIntent): Promise<PaymentIntent> {
  const {
    rows: [row],
  } = await tx.query<IntentRow>(
    `select ${COLUMNS} from sandbox.payment_intents where idempotency_key = $1`,
    [input.idempotencyKey],
  );
  if (!row || row.amount_minor !== input.amountMinor || row.currency !== input.currency)
    throw new Error('this key was used for another payment');
  return toIntent(tx, row);
}

export async function findIntent(tx: Tx, id: string): Promise<PaymentIntent | undefined> {
  const {
    rows: [row],
  } = await tx.query<IntentRow>({
    name: 'find-intent',
    text: `select ${COLUMNS} from sandbox.payment_intents
     where id = $1`,
    values: [id],
  });
  return row && toIntent(tx, row);
}

export async function lockIntent(tx: Tx, id: string): Promise<BookedIntent | undefined> {
  const {
    rows: [row],
  } = await tx.query<IntentRow>({
    name: 'lock-intent',
    text: `select ${COLUMNS} from sandbox.payment_intents
     where id = $1 for update`,
    values: [id],
  });
  return row && toIntent(tx, row);
}

/** Locks the payment of a browser's secret, which begins with the payment's id. */
export async function lockIntentOf(
  tx: Tx,
  clientSecret: string,
): Promise<BookedIntent | undefined> {
  const intent = await lockIntent(tx, clientSecret.split('_secret_')[0] ?? '');
  return intent && isSame(intent.clientSecret, clientSecret) ? intent : undefined;
}

const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));

export interface IntentChange {
  status: IntentStatus;
  capturedMinor?: number;
  error?: { code: string; message: string } | null;
  card?: { brand: string; last4: string } | undefined;
  pendingCard?: string | null;
}

export async function changeIntent(
  tx: Tx,
  id: string,
  change: IntentChange,
): Promise<PaymentIntent> {
  const {
    rows: [row],
  } = await tx.query<IntentRow>({
    name: 'change-intent',
    text: `update sandbox.payment_intents set status = $2, captured_minor = coalesce($3,
        captured_minor), last_error = $4,
            card_brand = coalesce($5, card_brand), card_last4 = coalesce($6, card_last4),
            metadata = metadata || jsonb_build_object('pendingCard', $7::text),
              updated_at = clock_timestamp()
      where id = $1 returning ${COLUMNS}`,
    values: [
      id,
      change.status,
      change.capturedMinor ?? null,
      change.error ? JSON.stringify(change.error) : null,
      change.card?.brand ?? null,
      change.card?.last4 ?? null,
      change.pendingCard ?? null,
    ],
  });
  if (!row) throw new Error('no such payment');
  return toIntent(tx, row);
}

/** Books a refund; undefined when it is more than what is left of the payment. */
export async function bookRefund(
  tx: Tx,
  input: { intentId: string; amountMinor: number; idempotencyKey: string },
): Promise<{ refundId: string; isNew: boolean } | undefined> {
  const {
    rows: [kept],
  } = await tx.query<{ id: string }>('select id from sandbox.refunds where idempotency_key = $1', [
    input.idempotencyKey,
  ]);
  if (kept) return { refundId: kept.id, isNew: false };
  const refundId = `re_${newSecret()}`;
  const { rowCount } = await tx.query(
    `update sandbox.payment_intents set refunded_minor = refunded_minor + $2,
        updated_at = clock_timestamp()
      where id = $1 and refunded_minor + $2 <= captured_minor`,
    [input.intentId, input.amountMinor],
  );
  if (!rowCount) return undefined;
  await tx.query(
    'insert into sandbox.refunds (id, intent_id, amount_minor, idempotency_key) values ($1, $2, $3, $4)',
    [refundId, input.intentId, input.amountMinor, input.idempotencyKey],
  );
  return { refundId, isNew: true };
}

export async function bookAccount(tx: Tx, ownerId: string): Promise<string> {
  await tx.query(
    'insert into sandbox.accounts (id, owner_id) values ($1, $2) on conflict (owner_id) do nothing',
    [`acct_${newSecret()}`, ownerId],
  );
  const {
    rows: [row],
  } = await tx.query<{ id: string }>('select id from sandbox.accounts where owner_id = $1', [
    ownerId,
  ]);
  if (!row) throw new Error('no account was made');
  return row.id;
}

/** What the sandbox signs its notices with. */
export const webhookSecret = (vault: Vault): string => vault.derive('sandbox notices');
