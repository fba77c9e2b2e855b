import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';
import type { Notice } from '../../payments/index.ts';

/** Keeps a notice; false when the provider sent it before. */
export const keepNotice = async (
  tx: Tx,
  provider: string,
  { eventId, type, accountId, intentId, keptAs }: Notice,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('paymentNotices')
      .values({ provider, eventId, type, accountId, intentId, keptAs })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1;

/** What an unhandled notice is about. */
export const readUnhandled = (tx: Tx, provider: string, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('paymentNotices')
      .where('provider', '=', provider)
      .where('eventId', '=', eventId)
      .where('handledAt', 'is', null)
      .select(['type', 'accountId', 'intentId', 'keptAs']),
  );

export const markHandled = (tx: Tx, provider: string, eventId: string) =>
  change(
    tx,
    db
      .updateTable('paymentNotices')
      .set(({ fn }) => ({ handledAt: fn.coalesce('handledAt', sql<Date>`clock_timestamp()`) }))
      .where('provider', '=', provider)
      .where('eventId', '=', eventId),
  );
