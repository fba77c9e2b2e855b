import { providerFee, type Currency } from '@foyer/domain';
import { timingSafeEqual } from 'node:crypto';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import {
  asyncCommitIf,
  change,
  db,
  prepared,
  row,
  rows,
  sql,
  type Parameters,
  type Row,
} from '../../platform/db/query.ts';
import { NOTED, noted } from '../../platform/jobs/jobs.ts';
import { newSecret, sha256 } from '../../platform/runtime/ids.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type {
  IntentAt,
  IntentStatus,
  PaymentDispute,
  PaymentError,
  PaymentIntent,
} from './payment-provider.ts';
import { SANDBOX_DISPUTE_FEE } from './sandbox-cards.model.ts';

// The provider's own books. Nothing outside the sandbox provider reads or writes them.

const FIELDS = [
  ...(['id', 'accountId', 'clientSecret', 'status', 'amountMinor', 'currency'] as const),
  ...(['capturedMinor', 'refundedMinor', 'cardBrand', 'cardLast4', 'returnsRefunds'] as const),
  'keepAs',
  sql<PaymentError | null>`last_error`.as('lastError'),
  sql<Record<string, string>>`metadata`.as('metadata'),
] as const;
const intents = db.selectFrom('sandbox.paymentIntents').select(FIELDS);

const SECRET = 'sandbox.payment_intents.client_secret';

function toIntent(tx: Tx, booked: InferResult<typeof intents>[number]) {
  const { cardBrand, cardLast4, lastError, ...intent } = booked;
  return {
    ...intent,
    clientSecret: tx.vault.open(SECRET, intent.id, intent.clientSecret),
    providerFeeMinor:
      intent.capturedMinor > 0 ? providerFee(intent.capturedMinor, intent.currency as Currency) : 0,
    ...(cardBrand && cardLast4 && { card: { brand: cardBrand, last4: cardLast4 } }),
    ...(lastError && { lastError }),
  };
}
export type BookedIntent = ReturnType<typeof toIntent>;

/** A payment of nothing keeps a card. */
export const isSetup = ({ amountMinor }: Pick<PaymentIntent, 'amountMinor'>): boolean =>
  amountMinor === 0;

export interface NewIntent {
  accountId: string;
  amountMinor: number;
  applicationFeeMinor: number;
  currency: string;
  keepAs?: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
}

const insertIntent = prepared(
  'book-intent',
  (
    parameter: Parameters<
      Omit<NewIntent, 'keepAs'> & {
        id: string;
        clientSecret: string;
        secretHash: Buffer;
        keepAs: string | null;
        isFollowed: boolean;
      }
    >,
  ) =>
    db
      .insertInto('sandbox.paymentIntents')
      .values({
        id: parameter('id'),
        clientSecret: parameter('clientSecret'),
        secretHash: parameter('secretHash'),
        accountId: parameter('accountId'),
        amountMinor: parameter('amountMinor'),
        applicationFeeMinor: parameter('applicationFeeMinor'),
        currency: parameter('currency'),
        keepAs: parameter('keepAs'),
        metadata: parameter('metadata'),
        idempotencyKey: parameter('idempotencyKey'),
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning(FIELDS)
      .returning(asyncCommitIf(parameter('isFollowed'))),
);
/**
 * Books a payment; undefined when its key was used before. `isFollowed`: whoever asks keeps it next,
 * and tells nobody before.
 */
export async function bookIntent(
  tx: Tx,
  input: NewIntent,
  isFollowed = false,
): Promise<PaymentIntent | undefined> {
  const id = `${isSetup(input) ? 'seti' : 'pi'}_${newSecret()}`;
  const secret = `${id}_secret_${newSecret()}`;
  const [clientSecret, secretHash] = [tx.vault.seal(SECRET, id, secret), sha256(secret)];
  const { accountId, amountMinor, applicationFeeMinor, currency, metadata, idempotencyKey } = input;
  const [booked] = await insertIntent(tx, {
    ...{ id, clientSecret, secretHash, accountId, amountMinor, applicationFeeMinor, currency },
    ...{ metadata, idempotencyKey, keepAs: input.keepAs ?? null, isFollowed },
  });
  if (!booked) return undefined;
  const { unhurried: _unhurried, ...intent } = booked;
  return toIntent(tx, intent);
}

/** The payment that was booked with this key. */
export async function bookedBefore(tx: Tx, input: NewIntent): Promise<PaymentIntent> {
  const booked = await row(tx, intents.where('idempotencyKey', '=', input.idempotencyKey));
  if (!booked || booked.amountMinor !== input.amountMinor || booked.currency !== input.currency)
    throw new Error('this key was used for another payment');
  return toIntent(tx, booked);
}

const intent = prepared('find-intent', (parameter: Parameters<IntentAt>) =>
  intents.where('id', '=', parameter('intentId')).where('accountId', '=', parameter('accountId')),
);
export async function findIntent(tx: Tx, at: IntentAt): Promise<PaymentIntent | undefined> {
  const [found] = await intent(tx, { ...at });
  return found && toIntent(tx, found);
}

const lockedIntent = prepared('lock-intent', (parameter: Parameters<{ id: string }>) =>
  intents.where('id', '=', parameter('id')).forUpdate(),
);
export async function lockIntent(tx: Tx, id: string): Promise<BookedIntent | undefined> {
  const [locked] = await lockedIntent(tx, { id });
  return locked && toIntent(tx, locked);
}

/** Locks a payment of an account; to any other it does not exist. */
export async function lockIntentAt(
  tx: Tx,
  { accountId, intentId }: IntentAt,
): Promise<BookedIntent | undefined> {
  const locked = await lockIntent(tx, intentId);
  return locked?.accountId === accountId ? locked : undefined;
}

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Locks the payment of a browser's secret, which begins with the payment's id. */
export async function lockIntentOf(
  tx: Tx,
  clientSecret: string,
): Promise<BookedIntent | undefined> {
  const intent = await lockIntent(tx, idOf(clientSecret));
  return intent && isSame(intent.clientSecret, clientSecret) ? intent : undefined;
}

type PaidAtOnce = Record<'id' | 'brand' | 'last4' | 'eventId', string> & { secretHash: Buffer };
const payOpen = prepared('pay-open-intent', (parameter: Parameters<PaidAtOnce>) =>
  db
    .with('paid', (cte) =>
      cte
        .updateTable('sandbox.paymentIntents')
        .set(({ ref }) => ({
          status: sql.lit('succeeded'),
          capturedMinor: ref('amountMinor'),
          lastError: null,
          cardBrand: parameter('brand'),
          cardLast4: parameter('last4'),
          updatedAt: sql<Date>`clock_timestamp()`,
        }))
        .where('id', '=', parameter('id'))
        .where('secretHash', '=', parameter('secretHash'))
        .where('status', '=', sql.lit('requires_payment_method'))
        .where('keepAs', 'is', null)
        .returning(['id', 'accountId']),
    )
    .insertInto('jobOutbox')
    .columns(NOTED)
    .expression(({ selectFrom }) =>
      selectFrom('paid').select(
        noted('sandbox_notify', {
          eventId: sql<string>`${parameter('eventId')}::text`,
          type: sql.lit('payment_intent.succeeded'),
          accountId: sql.ref<string>('paid.accountId'),
          intentId: sql.ref<string>('paid.id'),
        }),
      ),
    )
    .returning('jobOutbox.id'),
);
/**
 * Pays what a browser's secret is for with a card that just pays, and notes the notice of it, all
 * by one statement; false, with nothing written, where there is more to be done.
 */
export async function payAtOnce(
  tx: Tx,
  clientSecret: string,
  card: { brand: string; last4: string },
): Promise<boolean> {
  const [id, secretHash] = [idOf(clientSecret), sha256(clientSecret)];
  const eventId = newNoticeId();
  return (await payOpen(tx, { id, secretHash, ...card, eventId })).length > 0;
}

const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));

export interface IntentChange {
  status: IntentStatus;
  capturedMinor?: number;
  error?: PaymentError | null;
  card?: { brand: string; last4: string } | undefined;
  pendingCard?: string | null;
  returnsRefunds?: boolean;
}

interface Changed extends Pick<Row<'sandbox.paymentIntents'>, 'id' | 'status'> {
  capturedMinor: number | null;
  lastError: string | null;
  brand: string | null;
  last4: string | null;
  pendingCard: string | null;
  returnsRefunds: boolean;
}
const updateIntent = prepared('change-intent', (parameter: Parameters<Changed>) =>
  db
    .updateTable('sandbox.paymentIntents')
    .set({
      status: parameter('status'),
      capturedMinor: sql<number>`coalesce(${parameter('capturedMinor')}, captured_minor)`,
      lastError: parameter('lastError'),
      cardBrand: sql<string>`coalesce(${parameter('brand')}, card_brand)`,
      cardLast4: sql<string>`coalesce(${parameter('last4')}, card_last4)`,
      metadata: sql`metadata || jsonb_build_object('pendingCard', ${parameter('pendingCard')}::text)`,
      returnsRefunds: sql<boolean>`returns_refunds or ${parameter('returnsRefunds')}`,
      updatedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', parameter('id'))
    .returning(FIELDS),
);
export async function changeIntent(
  tx: Tx,
  id: string,
  { status, capturedMinor, error, card, pendingCard, returnsRefunds }: IntentChange,
): Promise<PaymentIntent> {
  const [changed] = await updateIntent(tx, {
    id,
    status,
    capturedMinor: capturedMinor ?? null,
    lastError: error ? JSON.stringify(error) : null,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    pendingCard: pendingCard ?? null,
    returnsRefunds: returnsRefunds ?? false,
  });
  if (!changed) throw new Error('no such payment');
  return toIntent(tx, changed);
}

type Disputed = Pick<Row<'sandbox.disputes'>, 'intentId' | 'amountMinor' | 'reason' | 'status'>;
/** Books a dispute, or what came of it; false when that is known, or nothing is left to take. */
export async function bookDispute(
  tx: Tx,
  { intentId, amountMinor, reason, status }: Disputed,
): Promise<boolean> {
  if (status !== 'open')
    return (
      (await change(
        tx,
        db
          .updateTable('sandbox.disputes')
          .set({ status })
          .where('intentId', '=', intentId)
          .where('status', '=', 'open'),
      )) === 1
    );
  if (amountMinor === 0) return false;
  const dispute = { id: `dp_${newSecret()}`, intentId, amountMinor, reason, status };
  return (
    (await change(
      tx,
      db
        .insertInto('sandbox.disputes')
        .values(dispute)
        .onConflict((conflict) => conflict.column('intentId').doNothing()),
    )) === 1
  );
}

const DAYS_TO_ANSWER = 7;
export async function findDisputes(
  tx: Tx,
  { accountId, intentId }: IntentAt,
): Promise<PaymentDispute[]> {
  const found = await rows(
    tx,
    db
      .selectFrom('sandbox.disputes as d')
      .innerJoin('sandbox.paymentIntents as i', 'i.id', 'd.intentId')
      .where('d.intentId', '=', intentId)
      .where('i.accountId', '=', accountId)
      .select(['d.id', 'd.amountMinor', 'd.status', 'd.reason', 'd.createdAt as openedAt']),
  );
  return found.map((dispute) => ({
    ...dispute,
    takenMinor: dispute.status === 'won' ? 0 : dispute.amountMinor,
    feeMinor: SANDBOX_DISPUTE_FEE,
    respondBy:
      dispute.status === 'open'
        ? new Date(dispute.openedAt.getTime() + DAYS_TO_ANSWER * 86_400_000)
        : null,
  }));
}

/** Whether a payment's money is with its buyer's bank. */
export const isTakenBack = async (tx: Tx, intentId: string): Promise<boolean> =>
  Boolean(
    await row(
      tx,
      db
        .selectFrom('sandbox.disputes')
        .where('intentId', '=', intentId)
        .where('status', '<>', 'won')
        .select('id'),
    ),
  );

export async function bookAccount(tx: Tx, ownerId: string): Promise<string> {
  await rows(
    tx,
    db
      .insertInto('sandbox.accounts')
      .values({ id: `acct_${newSecret()}`, ownerId })
      .onConflict((conflict) => conflict.column('ownerId').doNothing()),
  );
  const accounts = db.selectFrom('sandbox.accounts').where('ownerId', '=', ownerId);
  const account = await row(tx, accounts.select('id'));
  if (!account) throw new Error('no account was made');
  return account.id;
}

export const hasAccount = async (tx: Tx, id: string): Promise<boolean> =>
  Boolean(await row(tx, db.selectFrom('sandbox.accounts').where('id', '=', id).select('id')));

/** How a notice is called, under which it is heard of once. */
export const newNoticeId = () => `evt_${newSecret()}`;
/** What the sandbox signs its notices with. */
export const webhookSecret = (vault: Vault): string => vault.derive('sandbox notices');
