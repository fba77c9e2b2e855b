import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { IS_SHOWN, IS_UNSHOWN } from './shown-files.model.ts';

export const insertFile = (tx: Tx, file: Insertable<DB['files']>) =>
  rows(tx, db.insertInto('files').values(file));

export async function findMediaType(tx: Tx, publicName: string): Promise<string | undefined> {
  const files = db
    .selectFrom('files')
    .where('publicName', '=', publicName)
    .where('goneAt', 'is', null);
  return (await row(tx, files.select('mediaType')))?.mediaType;
}

/** A file that this person uploaded. */
export const findUploadOf = (tx: Tx, id: string, userId: string) =>
  row(
    tx,
    db
      .selectFrom('files')
      .where('id', '=', id)
      .where('ownerId', '=', userId)
      .where('goneAt', 'is', null)
      .select(['id', 'width', 'height']),
  );

/** From here on nobody gets them: what these uploaded and these files, where nothing shows them. */
export const hide = (tx: Tx, ownerId: string, ids: readonly string[]) =>
  change(
    tx,
    sql`update files set gone_at = now() where gone_at is null
      and (owner_id = ${ownerId} or id = any(${ids}::uuid[])) and ${IS_UNSHOWN}`,
  );

/** Shown again by whoever named it in the moment in which it was hidden. */
export const showAgain = (tx: Tx) =>
  change(tx, sql`update files set gone_at = null where gone_at is not null and ${IS_SHOWN}`);

/**
 * Hidden for longer than any transaction runs that may have named them before; or of one account
 * that nobody acts for any more.
 */
export const findHidden = (tx: Tx, ofAccount?: string) =>
  rows(
    tx,
    db
      .selectFrom('files')
      .where('goneAt', 'is not', null)
      .where(
        ofAccount === undefined
          ? sql<boolean>`gone_at < now() - interval '1 minute'`
          : sql<boolean>`owner_id = ${ofAccount}`,
      )
      .orderBy('goneAt')
      .limit(200)
      .select(['id', 'publicName']),
  );

export const forget = (tx: Tx, ids: readonly string[]) =>
  change(
    tx,
    db.deleteFrom('files').where(sql<boolean>`id = any(${ids}::uuid[]) and gone_at is not null`),
  );
