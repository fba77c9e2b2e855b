import type { Tx } from '../../../platform/db/database.ts';
import type { Line, NewLine } from './order-line.model.ts';

export interface LineRow {
  id: string;
  kind: string;
  product_id: string;
  subject_id: string | null;
  name: string;
  base_price_minor: number;
  base_fee_minor: number;
  discount_minor: number;
  discount_name: string | null;
  price_minor: number;
  fee_minor: number;
  status: Line['status'];
}

const linesOf = (order: string) => `select l.id, l.kind, l.product_id, l.subject_id,
    l.name, l.base_price_minor, l.base_fee_minor, l.discount_minor, l.discount_name, l.price_minor,
    l.fee_minor, l.status
  from order_lines l
  where l.order_id = ${order} order by l.position`;

/** The lines of the order `o` inside another statement, so that both are of the same moment. */
export const LINES_OF_ORDER = `(select coalesce(json_agg(line), '[]') from (${linesOf('o.id')}) line)`;

export async function readLines(tx: Tx, orderId: string): Promise<Line[]> {
  const { rows } = await tx.query<LineRow>({
    name: 'read-lines',
    text: linesOf('$1'),
    values: [orderId],
  });
  return rows.map(toLine);
}

export const toLine = (row: LineRow): Line => ({
  id: row.id,
  kind: row.kind,
  productId: row.product_id,
  subjectId: row.subject_id,
  name: row.name,
  basePriceMinor: row.base_price_minor,
  baseFeeMinor: row.base_fee_minor,
  discountMinor: row.discount_minor,
  discountName: row.discount_name,
  priceMinor: row.price_minor,
  feeMinor: row.fee_minor,
  status: row.status,
});

const LINE_VALUES = `unnest($3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::bigint[], $13::bigint[])
    with ordinality as v(id, kind, product_id, subject_id, name, base_price, base_fee, discount,
      discount_name, price, fee, n)`;

const columns = (lines: readonly (NewLine & { id: string })[]) => [
  lines.map((l) => l.id),
  lines.map((l) => l.kind),
  lines.map((l) => l.productId),
  lines.map((l) => l.subjectId),
  lines.map((l) => l.name),
  lines.map((l) => l.basePriceMinor),
  lines.map((l) => l.baseFeeMinor),
  lines.map((l) => l.discountMinor),
  lines.map((l) => l.discountName),
  lines.map((l) => l.priceMinor),
  lines.map((l) => l.feeMinor),
];

/**
 * Writes the lines of a cart in their order; those whose id is there already get the new price and
 * place.
 */
export const saveLines = (
  tx: Tx,
  order: { ownerId: string; id: string },
  lines: readonly (NewLine & { id: string })[],
) =>
  tx.query({
    name: 'save-lines',
    text: `insert into order_lines (owner_id, order_id, id, kind, product_id, subject_id, name,
             base_price_minor, base_fee_minor, discount_minor, discount_source, discount_name,
             price_minor, fee_minor, position)
           select $1, $2, id, kind, product_id, subject_id, name, base_price, base_fee, discount,
             case when discount > 0 then 'code' end, discount_name, price, fee, n from ${LINE_VALUES}
           on conflict (id) do update set name = excluded.name,
             base_price_minor = excluded.base_price_minor,
             base_fee_minor = excluded.base_fee_minor, discount_minor = excluded.discount_minor,
             discount_source = excluded.discount_source, discount_name = excluded.discount_name,
             price_minor = excluded.price_minor, fee_minor = excluded.fee_minor,
             position = excluded.position`,
    values: [order.ownerId, order.id, ...columns(lines)],
  });

export const deleteLines = (tx: Tx, ids: readonly string[]) =>
  tx.query(`delete from order_lines where id = any($1) and status = 'held'`, [ids]);

export const setLineStatus = (tx: Tx, ids: readonly string[], status: Line['status']) =>
  tx.query({
    name: 'set-line-status',
    text: 'update order_lines set status = $2 where id = any($1)',
    values: [ids, status],
  });

export const markLineRefunded = (tx: Tx, id: string, amountMinor: number) =>
  tx.query(`update order_lines set status = 'refunded', refunded_minor = $2 where id = $1`, [
    id,
    amountMinor,
  ]);
