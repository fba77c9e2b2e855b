import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';

export const isKnown = async (tx: Tx, keyHash: Buffer, email: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('knownDevices as d')
      .innerJoin('credentials as c', 'c.userId', 'd.userId')
      .where('d.keyHash', '=', keyHash)
      .where(sql`lower(c.email)`, '=', sql`lower(${email})`)
      .select('c.userId'),
  )) !== undefined;

export const remember = (tx: Tx, keyHash: Buffer, userId: string) =>
  rows(
    tx,
    db
      .insertInto('knownDevices')
      .values({ keyHash, userId })
      .onConflict((conflict) =>
        conflict.columns(['keyHash', 'userId']).doUpdateSet({ lastUsedAt: sql`now()` }),
      ),
  );

export const forgetAll = (tx: Tx, userId: string) =>
  change(tx, db.deleteFrom('knownDevices').where('userId', '=', userId));
