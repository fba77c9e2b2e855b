import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { NewEventRow } from '../event-management/event-writes.repository.ts';

export interface ImportOwner {
  id: string;
  username: string;
  name: string;
  currency: string;
}

export async function findOwner(tx: Tx, username: string): Promise<ImportOwner | undefined> {
  const {
    rows: [row],
  } = await tx.query<ImportOwner>(
    'select id, username, name, currency from profiles where lower(username) = lower($1)',
    [username],
  );
  return row;
}

export async function findImportKeys(tx: Tx, ownerId: string): Promise<Set<string>> {
  const { rows } = await tx.query<{ import_key: string }>(
    'select import_key from events where owner_id = $1 and import_key is not null',
    [ownerId],
  );
  return new Set(rows.map((row) => row.import_key));
}

export interface ImportedEventRow extends NewEventRow {
  description: string;
  categoryId: string | null;
  posterFileId: string | null;
  importKey: string;
  status: 'draft' | 'published';
}

/**
 * Undefined when another run wrote this programme: it waits for that run to end and then finds the
 * key taken.
 */
export async function insertImportedEvent(
  tx: Tx,
  event: ImportedEventRow,
): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ id: string }>(
    `insert into events (id, owner_id, name, timezone, currency, location_setting, location,
        description, category_id, poster_file_id,
       import_key, status, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $12 = 'published'
       then now() end)
     on conflict (owner_id, import_key) do nothing returning id`,
    [
      newId(),
      event.ownerId,
      event.name,
      event.timezone,
      event.currency,
      event.locationSetting,
      event.location,
      event.description,
      event.categoryId,
      event.posterFileId,
      event.importKey,
      event.status,
    ],
  );
  return row?.id;
}

export async function findCategoryIds(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from course_categories',
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
