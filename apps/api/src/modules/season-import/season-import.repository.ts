import type { Tx } from '../../platform/db/database.ts';

export interface ImportOwner {
  id: string;
  username: string;
  name: string;
  currency: string;
  paymentsConnected: boolean;
}

export async function findOwner(tx: Tx, username: string): Promise<ImportOwner | undefined> {
  const {
    rows: [row],
  } = await tx.query<ImportOwner>(
    `select p.id, p.username, p.name, p.currency,
            exists (select 1 from payment_accounts a where a.owner_id = p.id
              and a.disconnected_at is null) as "paymentsConnected"
       from profiles p where lower(p.username) = lower($1)`,
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

export async function findCategoryIds(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from course_categories',
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
