import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';
import type { Notice } from '../../payments/index.ts';

/** Keeps a notice; false when the provider sent it before. */
export const keepNotice = async (
  tx: Tx,
  provider: string,
  { eventId, type, intentId }: Notice,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('paymentNotices')
      .values({ provider, eventId, type, intentId })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1;

/** The payment that an unhandled notice is about. */
export async function readUnhandled(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<string | undefined> {
  const notice = await row(
    tx,
    db
      .selectFrom('paymentNotices')
      .where('provider', '=', provider)
      .where('eventId', '=', eventId)
      .where('handledAt', 'is', null)
      .select('intentId'),
  );
  return notice?.intentId;
}

export const markHandled = (tx: Tx, provider: string, eventId: string) =>
  change(
    tx,
    db
      .updateTable('paymentNotices')
      .set(({ fn }) => ({ handledAt: fn.coalesce('handledAt', sql<Date>`clock_timestamp()`) }))
      .where('provider', '=', provider)
      .where('eventId', '=', eventId),
  );
