import type { Tx } from '../../platform/db/database.ts';
import { change, db, sql } from '../../platform/db/query.ts';
import { changedBy, type Edit } from '../../platform/db/versions.ts';

/** What an account offers, and hides or takes away while rows of former members name it. */
type Offered = 'membershipTiers' | 'membershipBenefits';

/** One of them that was not taken away. */
const update = (table: Offered, ownerId: string, id: string) =>
  db
    // both have the columns that are written here
    .updateTable(table as 'membershipTiers')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);

/** Hides it, or shows it again; one that is so already stays as it is. */
export const setArchived = (
  tx: Tx,
  table: Offered,
  { ownerId, id, isArchived, actor }: Which & { isArchived: boolean; actor: Edit['actor'] },
) =>
  change(
    tx,
    update(table, ownerId, id)
      .set({
        archivedAt: isArchived ? sql<Date>`now()` : null,
        ...changedBy({ version: undefined, actor }),
      })
      .where('archivedAt', isArchived ? 'is' : 'is not', null),
  );

interface Which {
  ownerId: string;
  id: string;
}

export const removeOffered = (tx: Tx, table: Offered, { ownerId, id }: Which) =>
  change(tx, update(table, ownerId, id).set({ deletedAt: sql<Date>`now()` }));
