import type { InferResult } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { PaymentDispute } from '../../payments/index.ts';

const dispute = (paymentId: string, providerDisputeId: string) =>
  db
    .selectFrom('disputes')
    .where('paymentId', '=', paymentId)
    .where('providerDisputeId', '=', providerDisputeId)
    .select(['id', 'status', 'takenMinor', 'feeMinor']);
export type KeptDispute = InferResult<ReturnType<typeof dispute>>[number];

export const findDispute = (
  tx: Tx,
  paymentId: string,
  { id }: PaymentDispute,
): Promise<KeptDispute | undefined> => row(tx, dispute(paymentId, id));

interface OfPayment {
  id: string;
  ownerId: string;
  orderId: string;
}
/** Keeps a dispute that nobody knew of, with nothing of it posted yet. */
export async function insertDispute(
  tx: Tx,
  payment: OfPayment,
  { id: providerDisputeId, amountMinor, reason, openedAt }: PaymentDispute,
): Promise<KeptDispute> {
  const id = newId();
  const { ownerId, orderId, id: paymentId } = payment;
  await rows(
    tx,
    db
      .insertInto('disputes')
      .values({
        ...{ id, ownerId, orderId, paymentId, providerDisputeId },
        ...{ amountMinor, reason, openedAt, status: 'open' },
      }),
  );
  return { id, status: 'open', takenMinor: 0, feeMinor: 0 };
}

/** Writes down how a dispute stands at the provider. */
export const saveDispute = (
  tx: Tx,
  id: string,
  { status, takenMinor, feeMinor, reason, respondBy }: PaymentDispute,
) =>
  change(
    tx,
    db
      .updateTable('disputes')
      .set({ status, takenMinor, feeMinor, reason, respondBy })
      .set({
        askedAt: sql<Date>`clock_timestamp()`,
        closedAt: status === 'open' ? null : sql<Date>`coalesce(closed_at, clock_timestamp())`,
      })
      .where('id', '=', id),
  );

/** Payments with a dispute that is not decided, and was not asked about for a day. */
export const findUndecided = (tx: Tx, limit: number) =>
  rows(
    tx,
    db
      .selectFrom('disputes as d')
      .innerJoin('payments as p', 'p.id', 'd.paymentId')
      .where('d.status', '=', sql.lit('open'))
      .where('d.askedAt', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .orderBy('d.askedAt')
      .limit(limit)
      .select(['p.provider', 'p.intentId']),
  );

/** One that cannot be read now is asked about again in a day. */
export const touchDisputes = (tx: Tx, paymentId: string) =>
  change(
    tx,
    db
      .updateTable('disputes')
      .set({ askedAt: sql<Date>`clock_timestamp()` })
      .where('paymentId', '=', paymentId),
  );
