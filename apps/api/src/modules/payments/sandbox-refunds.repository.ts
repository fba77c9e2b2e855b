import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { newSecret } from '../../platform/runtime/ids.ts';
import type { IntentAt, PaymentRefund } from './payment-provider.ts';

// What went back of the sandbox's payments. Nothing outside the sandbox provider reads or writes it.

/** Adds to what went back of a payment; false when that is more than came. */
const addRefunded = async (tx: Tx, intentId: string, amountMinor: number): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('sandbox.paymentIntents')
      .set(({ eb }) => ({
        refundedMinor: eb('refundedMinor', '+', amountMinor),
        updatedAt: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', intentId)
      .where(({ eb, ref }) =>
        eb(eb('refundedMinor', '+', amountMinor), '<=', ref('capturedMinor')),
      ),
  )) === 1;

type NewRefund = Pick<Row<'sandbox.refunds'>, 'intentId' | 'amountMinor' | 'idempotencyKey'> &
  Partial<Pick<Row<'sandbox.refunds'>, 'applicationFeeMinor'>>;
/** Books a refund once for its key; undefined when it is more than what is left of the payment. */
export async function bookRefund(
  tx: Tx,
  { intentId, amountMinor, applicationFeeMinor = 0, idempotencyKey }: NewRefund,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const refunds = db.selectFrom('sandbox.refunds').select('id');
  const kept = await row(tx, refunds.where('idempotencyKey', '=', idempotencyKey));
  if (kept) return { id: kept.id, isNew: false };
  const id = `re_${newSecret()}`;
  if (!(await addRefunded(tx, intentId, amountMinor))) return undefined;
  await rows(
    tx,
    db
      .insertInto('sandbox.refunds')
      .values({ id, intentId, amountMinor, applicationFeeMinor, idempotencyKey }),
  );
  return { id, isNew: true };
}

/** Its bank sends a refund back; undefined when it did before. */
export async function bookReturn(
  tx: Tx,
  id: string,
): Promise<Pick<Row<'sandbox.refunds'>, 'intentId'> | undefined> {
  const returned = await row(
    tx,
    db
      .updateTable('sandbox.refunds')
      .set({ failedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('failedAt', 'is', null)
      .returning(['intentId', 'amountMinor']),
  );
  if (returned) await addRefunded(tx, returned.intentId, -returned.amountMinor);
  return returned;
}

export async function findRefunds(
  tx: Tx,
  { accountId, intentId }: IntentAt,
): Promise<PaymentRefund[]> {
  const found = await rows(
    tx,
    db
      .selectFrom('sandbox.refunds as r')
      .innerJoin('sandbox.paymentIntents as i', 'i.id', 'r.intentId')
      .where('i.id', '=', intentId)
      .where('i.accountId', '=', accountId)
      .orderBy('r.createdAt')
      .select(['r.id', 'r.idempotencyKey as key', 'r.amountMinor', 'r.createdAt', 'r.failedAt']),
  );
  return found.map(({ failedAt, ...refund }) => ({
    ...refund,
    status: failedAt ? 'failed' : 'succeeded',
    failedBecause: failedAt && 'expired_or_canceled_card',
  }));
}
