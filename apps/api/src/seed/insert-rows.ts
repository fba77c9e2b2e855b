import type { Tx } from '../platform/db/database.ts';

/** Inserts many rows in one statement; the columns are the keys of the first row. */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
