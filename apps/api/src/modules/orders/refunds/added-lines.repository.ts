import type { Cut } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, rows, sql } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const addedTo = (lineId: string) =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('l.addedTo', '=', lineId)
    .where('l.status', '=', 'active')
    .orderBy('o.createdAt', 'desc')
    .orderBy('l.position', 'desc')
    .select(['l.id', 'l.orderId', 'l.basePriceMinor', 'l.baseFeeMinor'])
    .select(['l.priceMinor', 'l.feeMinor']);

/** The valid lines that add to the price of a line, also of other orders, the last one first. */
export const findAddedLines = (tx: Tx, lineId: string) => rows(tx, addedTo(lineId));

/** The same without those whose money was asked for back, however far that is. */
export const findPaidLines = (tx: Tx, lineId: string) =>
  rows(
    tx,
    addedTo(lineId).where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds as f').whereRef('f.lineId', '=', 'l.id').select('f.id'))),
    ),
  );

/** A sold line is of another product of its kind from now on. */
export const setProduct = (tx: Tx, id: string, product: { productId: string; name: string }) =>
  change(tx, db.updateTable('orderLines').set(product).where('id', '=', id));

/**
 * Takes a part of a sold line's price out of it, as a line of its own, whose id is returned. The
 * sums of their order stay.
 */
export async function splitLine(
  tx: Tx,
  lineId: string,
  { base, back }: Cut,
  { name, addedTo }: { name: string; addedTo: string },
): Promise<string> {
  const id = newId();
  const off = base.priceMinor + base.feeMinor - back.priceMinor - back.feeMinor;
  await change(
    tx,
    sql`insert into order_lines (id, owner_id, order_id, kind, product_id, subject_id, position,
        name, status, base_price_minor, base_fee_minor, discount_minor, discount_source,
        discount_name, price_minor, fee_minor, added_to)
      select ${id}, owner_id, order_id, 'exchange', product_id, subject_id,
          (select max(position) + 1 from order_lines x where x.order_id = l.order_id), ${name},
          'active', ${base.priceMinor}, ${base.feeMinor}, ${off}::bigint,
          case when ${off}::bigint > 0 then discount_source end,
          case when ${off}::bigint > 0 then discount_name end, ${back.priceMinor},
          ${back.feeMinor}, ${addedTo}
        from order_lines l where id = ${lineId}`,
  );
  await change(
    tx,
    sql`update order_lines set base_price_minor = base_price_minor - ${base.priceMinor},
        base_fee_minor = base_fee_minor - ${base.feeMinor},
        price_minor = price_minor - ${back.priceMinor}, fee_minor = fee_minor - ${back.feeMinor},
        discount_minor = discount_minor - ${off}::bigint,
        discount_source = case when discount_minor > ${off}::bigint then discount_source end,
        discount_name = case when discount_minor > ${off}::bigint then discount_name end
      where id = ${lineId}`,
  );
  return id;
}
