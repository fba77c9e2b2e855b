import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows } from '../../platform/db/query.ts';

export const insertFile = (tx: Tx, file: Insertable<DB['files']>) =>
  rows(tx, db.insertInto('files').values(file));

export async function findMediaType(tx: Tx, publicName: string): Promise<string | undefined> {
  const files = db.selectFrom('files').where('publicName', '=', publicName);
  return (await row(tx, files.select('mediaType')))?.mediaType;
}

/** Whether this person uploaded the file. */
export const isUploadOf = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await row(
    tx,
    db.selectFrom('files').where('id', '=', id).where('ownerId', '=', userId).select('id'),
  )) !== undefined;
