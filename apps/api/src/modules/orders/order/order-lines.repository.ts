import type { RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  anyOf,
  change,
  db,
  documentOf,
  prepared,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';
import type { Line, NewLine } from './order-line.model.ts';

const FIELDS = [
  ...(['id', 'kind', 'productId', 'subjectId', 'name', 'basePriceMinor'] as const),
  ...(['baseFeeMinor', 'discountMinor', 'discountName', 'priceMinor', 'feeMinor'] as const),
  'status',
] as const;

/** The lines of the order `o` inside another statement, so that both are of the same moment. */
export const LINES_OF_ORDER = sql<Pick<Row<'orderLines'>, (typeof FIELDS)[number]>[]>`(select
  coalesce(json_agg(${documentOf<'orderLines'>('l', FIELDS)} order by l.position), '[]')
  from order_lines l where l.order_id = o.id)`;

const linesOf = prepared('read-lines', (parameter: Parameters<{ orderId: string }>) =>
  db
    .selectFrom('orderLines')
    .where('orderId', '=', parameter('orderId'))
    .orderBy('position')
    .select(FIELDS),
);
export const readLines = (tx: Tx, orderId: string): Promise<Line[]> => linesOf(tx, { orderId });

export type SavedLine = NewLine & { id: string };
/** The lines of a cart, by column. */
export const columnsOf = (lines: readonly SavedLine[]) => ({
  id: lines.map((l) => l.id),
  kind: lines.map((l) => l.kind),
  productId: lines.map((l) => l.productId),
  subjectId: lines.map((l) => l.subjectId),
  name: lines.map((l) => l.name),
  basePriceMinor: lines.map((l) => l.basePriceMinor),
  baseFeeMinor: lines.map((l) => l.baseFeeMinor),
  discountMinor: lines.map((l) => l.discountMinor),
  discountName: lines.map((l) => l.discountName),
  discountSource: lines.map((l) => l.discountSource ?? 'code'),
  addedTo: lines.map((l) => l.addedTo ?? null),
  priceMinor: lines.map((l) => l.priceMinor),
  feeMinor: lines.map((l) => l.feeMinor),
});
export type LineColumns = ReturnType<typeof columnsOf>;
type Columns = LineColumns & { ownerId: string; orderId: string };
/** Writes lines; a statement of its own, or a part of one. */
export const linesWritten = (
  parameter: Parameters<LineColumns>,
  order: { id: RawBuilder<string>; ownerId: RawBuilder<string> },
) =>
  sql`insert into order_lines (owner_id, order_id, id, kind, product_id, subject_id, name,
        base_price_minor, base_fee_minor, discount_minor, discount_source, discount_name,
        price_minor, fee_minor, added_to, position)
      select ${order.ownerId}, ${order.id}, id, kind, product_id, subject_id,
          name, base_price, base_fee, discount, case when discount > 0 then discount_source end,
          discount_name, price, fee, added_to, n
        from unnest(${parameter('id')}::uuid[], ${parameter('kind')}::text[],
          ${parameter('productId')}::uuid[], ${parameter('subjectId')}::uuid[],
          ${parameter('name')}::text[], ${parameter('basePriceMinor')}::bigint[],
          ${parameter('baseFeeMinor')}::bigint[], ${parameter('discountMinor')}::bigint[],
          ${parameter('discountName')}::text[], ${parameter('discountSource')}::text[],
          ${parameter('priceMinor')}::bigint[], ${parameter('feeMinor')}::bigint[],
          ${parameter('addedTo')}::uuid[])
          with ordinality as v(id, kind, product_id, subject_id, name, base_price, base_fee,
            discount, discount_name, discount_source, price, fee, added_to, n)
      on conflict (id) do update set name = excluded.name,
        base_price_minor = excluded.base_price_minor,
        base_fee_minor = excluded.base_fee_minor, discount_minor = excluded.discount_minor,
        discount_source = excluded.discount_source, discount_name = excluded.discount_name,
        price_minor = excluded.price_minor, fee_minor = excluded.fee_minor,
        position = excluded.position`;
const insertLines = prepared('save-lines', (parameter: Parameters<Columns>) =>
  linesWritten(parameter, { id: parameter('orderId'), ownerId: parameter('ownerId') }),
);
/**
 * Writes the lines of a cart in their order; those whose id is there already get the new price and
 * place.
 */
export const saveLines = (
  tx: Tx,
  order: { ownerId: string; id: string },
  lines: readonly SavedLine[],
) => insertLines(tx, { ...columnsOf(lines), ownerId: order.ownerId, orderId: order.id });

const deleteHeld = prepared('delete-lines', (parameter: Parameters<{ ids: readonly string[] }>) =>
  db
    .deleteFrom('orderLines')
    .where('id', '=', sql<string>`any(${parameter('ids')})`)
    .where('status', '=', sql.lit('held')),
);
export const deleteLines = (tx: Tx, ids: readonly string[]) => deleteHeld(tx, { ids });

const updateStatus = prepared(
  'set-line-status',
  (parameter: Parameters<{ ids: readonly string[]; status: Line['status'] }>) =>
    db
      .updateTable('orderLines')
      .set({ status: parameter('status') })
      .where('id', '=', anyOf(parameter('ids'))),
);
export const setLineStatus = (tx: Tx, ids: readonly string[], status: Line['status']) =>
  updateStatus(tx, { ids, status });

/** Ends a line, and adds to what went back of it; below 0 when that came back. */
export const markLineRefunded = (tx: Tx, id: string, amountMinor: number) =>
  change(
    tx,
    db
      .updateTable('orderLines')
      .set(({ eb }) => ({
        status: 'refunded',
        refundedMinor: eb('refundedMinor', '+', amountMinor),
      }))
      .where('id', '=', id),
  );
