import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';

/**
 * How long a reader is kept for one order: the screen waits a minute for a card. Whoever closed it
 * keeps nobody else from being paid.
 */
const KEPT = sql<Date>`clock_timestamp() - interval '90 seconds'`;
const IS_BUSY = sql<boolean>`(r.order_id is not null and r.taken_at > ${KEPT})`;

const readers = db
  .selectFrom('cardReaders as r')
  .innerJoin('locations as l', 'l.id', 'r.locationId')
  .select(['r.id', 'r.name', 'r.serialNumber', 'r.readerId', 'r.locationId', 'r.accountId'])
  .select(['l.name as locationName', IS_BUSY.as('isBusy')]);
export type ReaderRow = InferResult<typeof readers>[number];

/** Those that are paired at the provider that there is now. */
export const findReaders = (tx: Tx, ownerId: string, provider: string): Promise<ReaderRow[]> =>
  rows(
    tx,
    readers
      .where('r.ownerId', '=', ownerId)
      .where('r.provider', '=', provider)
      .orderBy('r.createdAt')
      .orderBy('r.id'),
  );

export const findReader = (tx: Tx, ownerId: string, id: string): Promise<ReaderRow | undefined> =>
  row(tx, readers.where('r.ownerId', '=', ownerId).where('r.id', '=', id));

export async function countReaders(tx: Tx, ownerId: string): Promise<number> {
  const counted = db.selectFrom('cardReaders').where('ownerId', '=', ownerId);
  return (
    (
      await row(
        tx,
        counted.select(({ fn }) => fn.countAll<number>().as('n')),
      )
    )?.n ?? 0
  );
}

type NewReader = Pick<
  Row<'cardReaders'>,
  'ownerId' | 'locationId' | 'name' | 'provider' | 'accountId' | 'readerId' | 'serialNumber'
>;
/** Keeps a reader once; paired again it has the new name and place. */
export async function saveReader(tx: Tx, reader: NewReader): Promise<string> {
  const saved = await row(
    tx,
    db
      .insertInto('cardReaders')
      .values({ id: newId(), ...reader })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'readerId'])
          .doUpdateSet({ name: reader.name, locationId: reader.locationId }),
      )
      .returning('id'),
  );
  if (!saved) throw new Error('no reader was kept');
  return saved.id;
}

export const deleteReader = (tx: Tx, ownerId: string, id: string) =>
  change(tx, db.deleteFrom('cardReaders').where('ownerId', '=', ownerId).where('id', '=', id));

const taken = db
  .selectFrom('cardReaders as r')
  .select(['r.id', 'r.readerId', 'r.accountId', 'r.orderId', IS_BUSY.as('isBusy')]);
export type TakenReader = InferResult<typeof taken>[number];

/** Of two cashiers one waits here, and then sees that the reader is taken. */
export const lockReader = (
  tx: Tx,
  { id, ownerId, accountId }: Pick<Row<'cardReaders'>, 'id' | 'ownerId' | 'accountId'>,
): Promise<TakenReader | undefined> =>
  row(
    tx,
    taken
      .where('r.id', '=', id)
      .where('r.ownerId', '=', ownerId)
      .where('r.accountId', '=', accountId)
      .forNoKeyUpdate(),
  );

/** The reader that shows an order's payment. */
export const readerOf = (tx: Tx, orderId: string): Promise<TakenReader | undefined> =>
  row(tx, taken.where('r.orderId', '=', orderId));

export const takeReader = (tx: Tx, id: string, orderId: string) =>
  change(
    tx,
    db
      .updateTable('cardReaders')
      .set({ orderId, takenAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id),
  );

/** The reader is free for the next order; nothing where it shows another one. */
export const freeReader = (tx: Tx, orderId: string) =>
  change(
    tx,
    db
      .updateTable('cardReaders')
      .set({ orderId: null, takenAt: null })
      .where('orderId', '=', orderId),
  );

type Location = Omit<Row<'locations'>, 'createdAt'>;
export async function insertLocation(tx: Tx, location: Omit<Location, 'id'>): Promise<string> {
  const id = newId();
  await rows(tx, db.insertInto('locations').values({ id, ...location }));
  return id;
}

export const findLocation = (tx: Tx, ownerId: string, id: string): Promise<Location | undefined> =>
  row(
    tx,
    db
      .selectFrom('locations')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .select(['id', 'ownerId', 'name', 'apartment', 'address', 'city', 'state', 'stateCode'])
      .select(['zipcode', 'country', 'lat', 'long']),
  );

/** Addresses that the account named before, each once, the one named last first. */
export const findAddresses = (tx: Tx, ownerId: string, most: number) =>
  rows(
    tx,
    db
      .selectFrom(
        db
          .selectFrom('locations')
          .where('ownerId', '=', ownerId)
          .distinctOn(['address', 'city', 'zipcode'])
          .orderBy('address')
          .orderBy('city')
          .orderBy('zipcode')
          .orderBy('createdAt', 'desc')
          .select(['address', 'city', 'state', 'stateCode', 'zipcode', 'lat', 'long', 'createdAt'])
          .as('known'),
      )
      .orderBy('createdAt', 'desc')
      .limit(most)
      .select(['address', 'city', 'state', 'stateCode', 'zipcode', 'lat', 'long']),
  );
