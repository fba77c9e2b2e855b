import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  documentOf,
  prepared,
  rows,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { PaymentIntent } from '../../payments/index.ts';

/** Why a payment is called off, and what becomes of its order once it is. */
export type CloseAs = NonNullable<Row<'payments'>['closeAs']>;

const FIELDS = [
  ...(['id', 'ownerId', 'orderId', 'accountId', 'intentId', 'amountMinor'] as const),
  ...(['currency', 'status', 'capturedMinor', 'refundedMinor', 'closeAs'] as const),
] as const;
export type Payment = Pick<Row<'payments'>, (typeof FIELDS)[number]>;

interface OfOrder {
  orderId: string;
}
const payments = db.selectFrom('payments').select(FIELDS);

const open = prepared('open-payment', (parameter: Parameters<OfOrder>) =>
  payments.where('orderId', '=', parameter('orderId')).where('status', '=', sql.lit('open')),
);
/** The payment of an order that is not decided yet. */
export const openPayment = async (tx: Tx, orderId: string): Promise<Payment | undefined> =>
  (await open(tx, { orderId }))[0];

const byIntent = prepared(
  'payment-by-intent',
  (parameter: Parameters<Pick<Row<'payments'>, 'provider' | 'intentId'>>) =>
    payments
      .where('provider', '=', parameter('provider'))
      .where('intentId', '=', parameter('intentId')),
);
export const paymentByIntent = async (
  tx: Tx,
  provider: string,
  intentId: string,
): Promise<Payment | undefined> => (await byIntent(tx, { provider, intentId }))[0];

const locked = prepared(
  'lock-payment',
  (parameter: Parameters<OfOrder & Pick<Row<'payments'>, 'provider' | 'intentId'>>) =>
    db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.orderId', 'o.id')
      .where('o.id', '=', parameter('orderId'))
      .where('p.provider', '=', parameter('provider'))
      .where('p.intentId', '=', parameter('intentId'))
      .select(FIELDS.map((field) => `p.${field}` as const))
      // both rows: of one that is not locked it would tell how it was before the wait
      .forNoKeyUpdate(['o', 'p']),
);
/** The same behind the lock of its order, and as it is then. */
export const lockPayment = async (
  tx: Tx,
  orderId: string,
  provider: string,
  intentId: string,
): Promise<Payment | undefined> => (await locked(tx, { orderId, provider, intentId }))[0];

const succeeded = prepared('succeeded-payment', (parameter: Parameters<OfOrder>) =>
  payments.where('orderId', '=', parameter('orderId')).where('status', '=', sql.lit('succeeded')),
);
export const succeededPayment = async (tx: Tx, orderId: string): Promise<Payment | undefined> =>
  (await succeeded(tx, { orderId }))[0];

const ofOrder = prepared('payments-of', (parameter: Parameters<OfOrder & { provider: string }>) =>
  db
    .selectFrom('orders as o')
    .where('o.id', '=', parameter('orderId'))
    .select(({ selectFrom }) => [
      sql<Payment[]>`(select coalesce(json_agg(${documentOf<'payments'>('p', FIELDS)}), '[]')
        from payments p where p.order_id = o.id)`.as('payments'),
      selectFrom('paymentAccounts as a')
        .whereRef('a.ownerId', '=', 'o.ownerId')
        .where('a.disconnectedAt', 'is', null)
        .where('a.provider', '=', parameter('provider'))
        .select('a.accountId')
        .as('accountId'),
    ]),
);
/**
 * The payments that an order has had, the one that is not decided and how many there were, and the
 * account that its seller is paid to now, at this provider.
 */
export async function paymentsOf(
  tx: Tx,
  orderId: string,
  provider: string,
): Promise<{ open: Payment | undefined; count: number; accountId: string | null }> {
  const [found] = await ofOrder(tx, { orderId, provider });
  return {
    open: found?.payments.find(({ status }) => status === 'open'),
    count: found?.payments.length ?? 0,
    accountId: found?.accountId ?? null,
  };
}

type NewPayment = OfOrder &
  Pick<
    Row<'payments'>,
    'id' | 'provider' | 'accountId' | 'intentId' | 'clientSecret' | 'amountMinor' | 'currency'
  >;
const insertPayment = prepared('keep-payment', (parameter: Parameters<NewPayment>) =>
  sql`with o as materialized (select id, owner_id, status, total_minor, xmin::text as version
        from orders where id = ${parameter('orderId')} for no key update)
      insert into payments (id, owner_id, order_id, provider, account_id, intent_id,
        client_secret, amount_minor, currency, status)
      select ${parameter('id')}, o.owner_id, o.id, ${parameter('provider')},
          ${parameter('accountId')}, ${parameter('intentId')}, ${parameter('clientSecret')},
          ${parameter('amountMinor')}, ${parameter('currency')}, case when o.status in
            ('processing', 'express_processing')
            and o.total_minor = ${parameter('amountMinor')} and not exists (select 1
              from payments p where p.order_id = o.id and p.status = 'open')
            then 'open' else 'canceled' end
        from o
      on conflict (provider, intent_id) do nothing
      returning status = 'open' as is_open, clock_timestamp() as now,
        (select version from o) as version`.$castTo<KeptPayment>(),
);
interface KeptPayment {
  isOpen: boolean;
  now: Date;
  /** Of the order's row, which is locked. */
  version: string;
}
/**
 * Keeps a payment that was asked for: as the one that may be paid while its order waits for just
 * this sum, and otherwise as one that came too late and only counts as an attempt. Kept once, and
 * undefined when it was kept before. It locks the order; whoever has not done so before may be
 * refused as a duplicate, when another one was kept while this waited.
 */
export async function keepPayment(
  tx: Tx,
  orderId: string,
  provider: string,
  intent: PaymentIntent,
): Promise<KeptPayment | undefined> {
  const id = newId();
  const [kept] = await insertPayment(tx, {
    id,
    orderId,
    provider,
    accountId: intent.accountId,
    intentId: intent.id,
    clientSecret: tx.vault.seal('payments.client_secret', id, intent.clientSecret),
    amountMinor: intent.amountMinor,
    currency: intent.currency,
  });
  return kept;
}

const update = (parameter: Parameters<{ id: string }>) =>
  db
    .updateTable('payments')
    .set({ updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', parameter('id'));

const close = prepared('mark-closing', (parameter: Parameters<{ id: string; closeAs: CloseAs }>) =>
  update(parameter).set({ closeAs: parameter('closeAs') }),
);
export const markClosing = (tx: Tx, id: string, closeAs: CloseAs) => close(tx, { id, closeAs });

type Success = Pick<
  Row<'payments'>,
  'id' | 'capturedMinor' | 'providerFeeMinor' | 'cardBrand' | 'cardLast4'
>;
const succeed = prepared('mark-succeeded', (parameter: Parameters<Success>) =>
  update(parameter).set({
    status: sql.lit('succeeded'),
    capturedMinor: parameter('capturedMinor'),
    providerFeeMinor: parameter('providerFeeMinor'),
    cardBrand: parameter('cardBrand'),
    cardLast4: parameter('cardLast4'),
  }),
);
export const markSucceeded = (
  tx: Tx,
  id: string,
  { capturedMinor, providerFeeMinor, card }: PaymentIntent,
) =>
  succeed(tx, {
    id,
    capturedMinor,
    providerFeeMinor,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  });

const cancel = prepared('mark-canceled', (parameter: Parameters<{ id: string }>) =>
  update(parameter).set({ status: sql.lit('canceled') }),
);
export const markCanceled = (tx: Tx, id: string) => cancel(tx, { id });

const touch = prepared('touch-payment', update);
export const touchPayment = (tx: Tx, id: string) => touch(tx, { id });

export const addRefunded = (tx: Tx, id: string, amountMinor: number) =>
  change(
    tx,
    db
      .updateTable('payments')
      .set(({ eb }) => ({
        refundedMinor: eb('refundedMinor', '+', amountMinor),
        updatedAt: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', id),
  );

/**
 * Orders whose payment is open for longer than a minute: their notice may have been lost. What is
 * under way for days is asked about once an hour, unless its end was begun.
 */
export async function findUnsettled(tx: Tx, limit: number): Promise<string[]> {
  const unsettled = await rows(
    tx,
    db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.orderId')
      .where('p.status', '=', sql.lit('open'))
      .where(
        'p.updatedAt',
        '<',
        sql<Date>`clock_timestamp() - case when o.status = 'handling_payment'
          and p.close_as is distinct from 'failed'
          then interval '1 hour' else interval '1 minute' end`,
      )
      .orderBy('p.updatedAt')
      .limit(limit)
      .select('p.orderId'),
  );
  return unsettled.map(({ orderId }) => orderId);
}
