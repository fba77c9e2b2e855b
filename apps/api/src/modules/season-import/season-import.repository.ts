import type { Tx } from '../../platform/database.ts';

export interface ImportOwner { id: string; username: string; name: string; currency: string }

export async function findOwner(tx: Tx, username: string): Promise<ImportOwner | undefined> {
  const { rows: [row] } = await tx.query<ImportOwner>('select id, username, name, currency from profiles where lower(username) = lower($1)', [username]);
  return row;
}

export async function findImportKeys(tx: Tx, ownerId: string): Promise<Set<string>> {
  const { rows } = await tx.query<{ import_key: string }>('select import_key from events where owner_id = $1 and import_key is not null', [ownerId]);
  return new Set(rows.map((row) => row.import_key));
}

/** Lets one import at a time write for an owner, so that two runs at once do not add a programme twice. Answers whether it is there. */
export async function lockImportKey(tx: Tx, ownerId: string, importKey: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`season-import:${ownerId}`]);
  const { rowCount } = await tx.query('select 1 from events where owner_id = $1 and import_key = $2', [ownerId, importKey]);
  return rowCount === 1;
}

export async function findCategoryIds(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>('select id, name from course_categories');
  return new Map(rows.map(({ id, name }) => [name, id]));
}
