import type { InferResult } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { PaymentRefund } from '../../payments/index.ts';

/** The key of a refund of ours at the provider, and whose key one is. */
export const keyOf = (refundId: string): string => `refund:${refundId}`;
const KEY = /^refund:([\da-f-]{36})$/;

/**
 * When the provider is asked next how a refund stands: tomorrow while it is on its way, later when
 * it is there. A bank sends one back within 30 days (Stripe).
 */
export const askNext = (status: PaymentRefund['status']) =>
  status === 'pending'
    ? sql<Date>`clock_timestamp() + interval '1 day'`
    : sql<Date>`clock_timestamp() + interval '10 days'`;

const keptAs = (paymentId: string, { id, key }: Pick<PaymentRefund, 'id' | 'key'>) =>
  db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .where(({ or, eb }) =>
      or([
        eb('providerRefundId', '=', id),
        // its call may not have come back yet
        eb('id', '=', KEY.exec(key ?? '')?.[1] ?? null).and('providerRefundId', 'is', null),
      ]),
    )
    .orderBy(sql`provider_refund_id is null`)
    .limit(1)
    .select(['id', 'lineId', 'paymentId', 'amountMinor', 'status', 'returnedAt']);
export type KeptRefund = InferResult<ReturnType<typeof keptAs>>[number];

/** What we know of a refund at the provider: by its id there, else by the key that it bears. */
export const findKept = (
  tx: Tx,
  paymentId: string,
  refund: PaymentRefund,
): Promise<KeptRefund | undefined> => row(tx, keptAs(paymentId, refund));

/** Keeps a refund that was made past us. Returns its id here. */
export async function insertOutside(
  tx: Tx,
  { ownerId, orderId, id: paymentId }: { ownerId: string; orderId: string; id: string },
  { id: providerRefundId, amountMinor, status, createdAt }: PaymentRefund,
): Promise<string> {
  const id = newId();
  await rows(
    tx,
    db
      .insertInto('refunds')
      .values({
        ...{ id, ownerId, orderId, paymentId, providerRefundId, amountMinor, createdAt },
        ...{ batchId: id, reason: 'outside', status: 'succeeded', askAt: askNext(status) },
        settledAt: sql<Date>`clock_timestamp()`,
      }),
  );
  return id;
}

export const markReturned = (tx: Tx, id: string, returnedBecause: string | null) =>
  change(
    tx,
    db
      .updateTable('refunds')
      .set({ returnedAt: sql<Date>`clock_timestamp()`, returnedBecause, askAt: null })
      .where('id', '=', id),
  );

/** A payment was asked about: its refunds are asked about again, until no bank sends one back. */
export const askLater = (tx: Tx, paymentId: string, underWay: readonly string[]) =>
  change(
    tx,
    sql`update refunds set ask_at = case
        when provider_refund_id = any(${underWay}::text[]) then ${askNext('pending')}
        when settled_at > clock_timestamp() - interval '30 days' then ${askNext('succeeded')} end
      where payment_id = ${paymentId} and ask_at is not null`,
  );

/** Payments with a refund that is to be asked about now. */
export const findUnasked = (tx: Tx, limit: number) =>
  rows(
    tx,
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.paymentId')
      .where('r.askAt', '<', sql<Date>`clock_timestamp()`)
      .orderBy('r.askAt')
      .limit(limit)
      .select(['p.provider', 'p.intentId']),
  );

/** Those of refunds at a provider that nobody here knows. */
export const unknownOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows(
        tx,
        sql<{ id: string }>`select id from unnest(${ids}::text[]) as g(id)
          where not exists (select from refunds r where r.provider_refund_id = g.id)`,
      )
    ).map(({ id }) => id),
  );

interface GivenBack {
  /** Given back of the order past us, and not counted for any line yet. */
  uncountedMinor: number;
  /** On its way back of its payment. */
  pendingMinor: number;
}
/** What of an order's money is spoken for already. */
export async function readGivenBack(tx: Tx, orderId: string): Promise<GivenBack> {
  const found = await row(
    tx,
    db
      .selectFrom('refunds')
      .where('orderId', '=', orderId)
      .select([
        sql<number>`greatest(0, coalesce(sum(amount_minor) filter (where line_id is null
            and status = 'succeeded' and returned_at is null), 0)
          - coalesce(sum(covered_minor) filter (where status <> 'failed'), 0))::bigint`.as(
          'uncountedMinor',
        ),
        sql<number>`coalesce(sum(amount_minor) filter (where status = 'pending'
            and payment_id is not null), 0)::bigint`.as('pendingMinor'),
      ]),
  );
  return found ?? { uncountedMinor: 0, pendingMinor: 0 };
}

/** Our refund of money that came too late, while it waits, and what of its payment is left for it. */
export const findLate = (tx: Tx, paymentId: string) =>
  row(
    tx,
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.paymentId')
      .where('r.paymentId', '=', paymentId)
      .where('r.reason', '=', 'late_payment')
      .where('r.status', '=', 'pending')
      .select(['r.id', 'r.amountMinor'])
      .select(
        sql<number>`p.captured_minor - p.refunded_minor - (select coalesce(sum(o.amount_minor), 0)
          from refunds o where o.payment_id = p.id and o.status = 'pending' and o.id <> r.id)
          ::bigint`.as('leftMinor'),
      ),
  );

/** Makes a refund that came back once more: at the provider, or by hand. Undefined when it was. */
export const insertAgain = async (
  tx: Tx,
  id: string,
  { requestedBy, byHand }: { requestedBy: string | null; byHand: boolean },
): Promise<string | undefined> =>
  (
    await row(
      tx,
      sql<{ id: string }>`insert into refunds (id, owner_id, order_id, line_id, payment_id,
          amount_minor, reason, requested_by, again_of)
        select ${newId()}, owner_id, order_id, line_id,
            case when not ${byHand} then payment_id end, amount_minor, 'organizer',
            ${requestedBy}, id
          from refunds where id = ${id} and returned_at is not null
        on conflict do nothing returning id`,
    )
  )?.id;
