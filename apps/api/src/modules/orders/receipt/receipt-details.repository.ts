import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql, type Row } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const FIELDS = ['legalName', 'address', 'taxNumber', 'taxName', 'version'] as const;
const details = (ownerId: string) =>
  db
    .selectFrom('receiptDetails')
    .where('ownerId', '=', ownerId)
    .select(FIELDS)
    .select(sql<number | null>`tax_percentage::float8`.as('taxPercentage'));

/** The latest word; undefined while nobody said anything. */
export const findDetails = (tx: Tx, ownerId: string) =>
  row(tx, details(ownerId).select('id').orderBy('version', 'desc').limit(1));

/** What held at an instant, or first when that was before. */
export const findDetailsAt = (tx: Tx, ownerId: string, at: Date) =>
  row(
    tx,
    details(ownerId)
      .orderBy(({ eb }) => eb('changedAt', '<=', at), 'desc')
      .orderBy(sql`case when changed_at <= ${at} then -version else version end`)
      .limit(1),
  );
export type StoredDetails = NonNullable<Awaited<ReturnType<typeof findDetailsAt>>>;

type Values = Pick<Row<'receiptDetails'>, 'ownerId' | 'changedBy'> & Omit<StoredDetails, 'version'>;
/** Adds a word behind the one with this version. False when somebody else was faster. */
export const insertDetails = async (tx: Tx, after: number, values: Values): Promise<boolean> =>
  (await change(
    tx,
    sql`insert into receipt_details (id, owner_id, changed_by, legal_name, address, tax_number,
        tax_name, tax_percentage, version)
      select ${newId()}, ${values.ownerId}, ${values.changedBy}, ${values.legalName},
          ${values.address}, ${values.taxNumber}, ${values.taxName},
          ${values.taxPercentage}::numeric, ${after}::integer + 1
       where ${after} = (select coalesce(max(version), 0) from receipt_details
                          where owner_id = ${values.ownerId})
      on conflict (owner_id, version) do nothing`,
  )) === 1;
