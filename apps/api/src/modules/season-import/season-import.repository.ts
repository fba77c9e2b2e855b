import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';

export interface ImportOwner {
  id: string;
  username: string;
  name: string;
  currency: string;
  paymentsConnected: boolean;
}

export const findOwner = (tx: Tx, username: string): Promise<ImportOwner | undefined> =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where(sql`lower(p.username)`, '=', username.toLowerCase())
      .select(['p.id', 'p.username', 'p.name', 'p.currency'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('paymentAccounts as a')
            .whereRef('a.ownerId', '=', 'p.id')
            .where('a.disconnectedAt', 'is', null)
            .select('a.ownerId'),
        )
          .$castTo<boolean>()
          .as('paymentsConnected'),
      ),
  );

export async function findImportKeys(tx: Tx, ownerId: string): Promise<Set<string>> {
  const events = await rows(
    tx,
    db
      .selectFrom('events')
      .where('ownerId', '=', ownerId)
      .where('importKey', 'is not', null)
      .select('importKey')
      .$narrowType<{ importKey: string }>(),
  );
  return new Set(events.map((event) => event.importKey));
}

export async function findCategoryIds(tx: Tx): Promise<Map<string, string>> {
  const categories = await rows(tx, db.selectFrom('courseCategories').select(['id', 'name']));
  return new Map(categories.map(({ id, name }) => [name, id]));
}
