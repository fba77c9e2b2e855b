import type { InferResult } from 'kysely';
import type { PaymentRefund } from '../../payments/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { UntoldRefunds } from '../mails/order-mails.service.ts';
import { askNext } from './followed-refunds.repository.ts';
import { IN_CASH, paidWith } from './paid-with.model.ts';

/**
 * Why money goes back: the organizer gave it, the holder canceled in time, the event is off, it
 * came too late, a ticket went in exchange for a cheaper one, or its seller gave it back at the
 * provider.
 */
export type RefundReason = Row<'refunds'>['reason'];

/** Refunds of one `batchId` were asked for together, of one order. */
export type NewRefund = Partial<Pick<Row<'refunds'>, 'coveredMinor'>> &
  Pick<
    Row<'refunds'>,
    | 'ownerId'
    | 'orderId'
    | 'lineId'
    | 'paymentId'
    | 'amountMinor'
    | 'reason'
    | 'requestedBy'
    | 'batchId'
    | 'offId'
  >;

/** Asks for a refund; undefined when the line has one already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  const asked = await row(
    tx,
    db
      .insertInto('refunds')
      .values({
        id: newId(),
        ownerId: refund.ownerId,
        orderId: refund.orderId,
        lineId: refund.lineId,
        paymentId: refund.paymentId,
        amountMinor: refund.amountMinor,
        coveredMinor: refund.coveredMinor ?? 0,
        reason: refund.reason,
        requestedBy: refund.requestedBy,
        batchId: refund.batchId,
        offId: refund.offId,
      })
      .onConflict((conflict) =>
        conflict
          .column('lineId')
          // constants: by them the database knows its partial index
          .where('status', 'in', [sql.lit('pending' as const), sql.lit('succeeded' as const)])
          .where('lineId', 'is not', null)
          .where('returnedAt', 'is', null)
          .doNothing(),
      )
      .returning('id'),
  );
  return asked?.id;
}

const refundOf = (id: string) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('payments as p', 'p.id', 'r.paymentId')
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.ownerId',
      'r.orderId',
      'r.lineId',
      'r.paymentId',
      'p.accountId',
      'p.intentId',
    ])
    // Our fee goes back with a line, and all of it with a late payment: once, so not with what is made
    // again, and not for what was given back past us.
    .select(
      sql<number>`case when r.again_of is null and r.covered_minor = 0 and r.reason <> 'outside'
        then (select coalesce(sum(l.fee_minor), 0)::bigint from order_lines l
          where l.order_id = r.order_id and (r.line_id is null or l.id = r.line_id))
        else 0 end`.as('feeMinor'),
    )
    .select(['r.amountMinor', 'r.coveredMinor', 'r.reason', 'r.status', 'r.requestedBy'])
    .select(['r.batchId', 'r.againOf', 'r.returnedAt']);
export type Refund = InferResult<ReturnType<typeof refundOf>>[number];

export const readRefund = (tx: Tx, id: string): Promise<Refund | undefined> =>
  row(tx, refundOf(id));

const settled = (id: string, status: 'succeeded' | 'failed') =>
  db
    .updateTable('refunds')
    .set({ status, settledAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id);

/** `made`: the refund at the provider; null of what was handed back. */
export const markRefunded = (
  tx: Tx,
  id: string,
  made: Pick<PaymentRefund, 'id' | 'status'> | null,
) =>
  change(
    tx,
    settled(id, 'succeeded').set({
      providerRefundId: made?.id ?? null,
      askAt: made && askNext(made.status),
    }),
  );

export const markRefused = (tx: Tx, id: string, refusedBecause: string) =>
  change(tx, settled(id, 'failed').set({ refusedBecause }));

/** That the provider did not make it, and what came of asking. */
export const noteFailedTry = (tx: Tx, id: string, lastFailure: string) =>
  change(
    tx,
    db
      .updateTable('refunds')
      .set({ failedTries: sql<number>`failed_tries + 1`, lastFailure })
      .where('id', '=', id),
  );

/** What of a payment neither went back nor is on its way. */
export const leftOfPayment = async (tx: Tx, paymentId: string): Promise<number> =>
  (
    await row(
      tx,
      db
        .selectFrom('payments as p')
        .where('p.id', '=', paymentId)
        .where('p.status', '=', 'succeeded')
        .select(
          sql<number>`p.captured_minor - p.refunded_minor - (select coalesce(sum(o.amount_minor), 0)
            from refunds o where o.payment_id = p.id and o.status = 'pending')::bigint`.as('left'),
        ),
    )
  )?.left ?? 0;

/**
 * The refunds of an order whose buyer is to be told of them by a mail of their own. Those that were
 * asked for together are told together: not while one of them waits for the provider.
 */
export async function readUntoldRefunds(tx: Tx, orderId: string): Promise<UntoldRefunds> {
  const refunds = await rows(
    tx,
    db
      .selectFrom('refunds as r')
      .innerJoin('orderLines as i', 'i.id', 'r.lineId')
      .leftJoin('payments as p', 'p.id', 'r.paymentId')
      .where('r.orderId', '=', orderId)
      .where('r.status', '=', 'succeeded')
      .where('r.toldAt', 'is', null)
      .where('r.reason', 'in', ['organizer', 'holder'])
      .where('r.againOf', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from refunds w
          where w.batch_id = r.batch_id and w.status = 'pending')`,
      )
      .orderBy('i.position')
      .select(['r.id', 'i.kind', 'i.name', 'r.amountMinor', 'r.coveredMinor', 'r.paymentId'])
      .select(['p.cardBrand', 'p.cardLast4']),
  );
  const [first] = refunds;
  return {
    ids: refunds.map(({ id }) => id),
    lines: refunds.map(({ kind, name, amountMinor, coveredMinor }) => ({
      ...{ kind, name, amountMinor, coveredMinor },
    })),
    paidWith: first?.paymentId === null ? IN_CASH : paidWith(first?.cardBrand, first?.cardLast4),
  };
}

export const markTold = (tx: Tx, ids: readonly string[]) =>
  change(
    tx,
    db
      .updateTable('refunds')
      .set({ toldAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  );

/** The card that an order was paid with, in words. */
export async function readPaidWith(tx: Tx, orderId: string): Promise<string> {
  const payment = await row(
    tx,
    db
      .selectFrom('payments')
      .where('orderId', '=', orderId)
      .where('status', '=', 'succeeded')
      .select(['cardBrand', 'cardLast4']),
  );
  return paidWith(payment?.cardBrand, payment?.cardLast4);
}

/** Refunds that wait for longer than five minutes: their job may have given up. */
export async function findWaitingRefunds(tx: Tx, limit: number): Promise<string[]> {
  const waiting = await rows(
    tx,
    db
      .selectFrom('refunds')
      .where('status', '=', 'pending')
      .where('createdAt', '<', sql<Date>`clock_timestamp() - interval '5 minutes'`)
      .orderBy('createdAt')
      .limit(limit)
      .select('id'),
  );
  return waiting.map(({ id }) => id);
}

/** Whether a ticket's money is on its way back, or back. */
export const isBeingRefunded = async (tx: Tx, lineId: string): Promise<boolean> =>
  Boolean(
    await row(
      tx,
      db
        .selectFrom('refunds')
        .where('lineId', '=', lineId)
        .where('status', 'in', ['pending', 'succeeded'])
        .select('id'),
    ),
  );
