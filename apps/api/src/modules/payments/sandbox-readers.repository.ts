import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, type Row } from '../../platform/db/query.ts';
import { newSecret } from '../../platform/runtime/ids.ts';
import type { ReaderAt } from './card-readers-provider.ts';

// The sandbox's own readers. Nothing outside the sandbox provider reads or writes them.

const FIELDS = ['id', 'accountId', 'serialNumber', 'isOnline'] as const;
const ACTION = ['intentId', 'actionStatus', 'message'] as const;
const readers = db.selectFrom('sandbox.readers');

/** Books a reader, once for a key. */
export async function bookReader(
  tx: Tx,
  reader: Pick<Row<'sandbox.readers'>, 'accountId' | 'label' | 'idempotencyKey'>,
) {
  await rows(
    tx,
    db
      .insertInto('sandbox.readers')
      .values({
        ...reader,
        id: `tmr_${newSecret()}`,
        serialNumber: `SANDBOX-${newSecret().slice(0, 8).toUpperCase()}`,
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing()),
  );
  const booked = await row(
    tx,
    readers.where('idempotencyKey', '=', reader.idempotencyKey).select(FIELDS),
  );
  if (!booked) throw new Error('no reader was made');
  return booked;
}

const readerAt = ({ accountId, readerId }: ReaderAt) =>
  readers.where('id', '=', readerId).where('accountId', '=', accountId);

/** Locks a reader of an account; to any other it does not exist. */
export const lockReader = (tx: Tx, at: ReaderAt) =>
  row(tx, readerAt(at).select(FIELDS).select(ACTION).forUpdate());
export type BookedReader = NonNullable<Awaited<ReturnType<typeof lockReader>>>;

export const setAction = (
  tx: Tx,
  id: string,
  action: Pick<Row<'sandbox.readers'>, (typeof ACTION)[number]>,
) => change(tx, db.updateTable('sandbox.readers').set(action).where('id', '=', id));

export const deleteReader = (tx: Tx, { accountId, readerId }: ReaderAt) =>
  change(
    tx,
    db.deleteFrom('sandbox.readers').where('id', '=', readerId).where('accountId', '=', accountId),
  );
