import type { Tx } from '../../../platform/db/database.ts';
import type { Notice } from '../../payments/index.ts';

/** Keeps a notice; false when the provider sent it before. */
export async function keepNotice(tx: Tx, provider: string, notice: Notice): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into payment_notices (provider, event_id, type, intent_id) values ($1, $2, $3, $4) on conflict do nothing',
    [provider, notice.eventId, notice.type, notice.intentId],
  );
  return rowCount === 1;
}

/** The payment that an unhandled notice is about. */
export async function readUnhandled(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ intent_id: string }>(
    'select intent_id from payment_notices where provider = $1 and event_id = $2 and handled_at is null',
    [provider, eventId],
  );
  return row?.intent_id;
}

export const markHandled = (tx: Tx, provider: string, eventId: string) =>
  tx.query(
    'update payment_notices set handled_at = coalesce(handled_at, clock_timestamp()) where provider = $1 and event_id = $2',
    [provider, eventId],
  );
