import type { Tx } from '../../platform/db/database.ts';

export interface FileRow {
  id: string;
  publicName: string;
  ownerId: string | null;
  kind: string;
  mediaType: string;
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
}

export async function insertFile(tx: Tx, file: FileRow) {
  await tx.query(
    `insert into files (id, public_name, owner_id, kind, media_type, bytes, width, height, sha256)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      file.id,
      file.publicName,
      file.ownerId,
      file.kind,
      file.mediaType,
      file.bytes,
      file.width,
      file.height,
      file.sha256,
    ],
  );
}

export async function findMediaType(tx: Tx, publicName: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ media_type: string }>(
    'select media_type from files where public_name = $1',
    [publicName],
  );
  return row?.media_type;
}

/** Whether this person uploaded the file. */
export async function isUploadOf(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from files where id = $1 and owner_id = $2', [
    id,
    userId,
  ]);
  return rowCount === 1;
}
