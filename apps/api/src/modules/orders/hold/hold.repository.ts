import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { alignHoldsOf, prolongHoldsOf } from '../../inventory/index.ts';
import { alignUses, prolongUses } from './code-uses.repository.ts';

/** Moves the end of all that an order holds; returns how many units are still its own. */
export async function holdUntil(tx: Tx, orderId: string, until: Date): Promise<number> {
  const [, units] = await pipelined(tx, [
    (tx) => prolongUses(tx, orderId, until),
    (tx) => prolongHoldsOf(tx, orderId, until),
  ]);
  return units;
}

/**
 * Moves the end of all that an order holds to the order's own end; returns how many units are still
 * its own.
 */
export async function holdWithOrder(
  tx: Tx,
  order: { id: string; codeIds: readonly string[] },
): Promise<number> {
  const [units] = await pipelined(tx, [
    (tx) => alignHoldsOf(tx, order.id),
    (tx) => order.codeIds.length > 0 && alignUses(tx, order.id),
  ]);
  return units;
}

/** How many units an order must hold, or some of its tickets: one in each limited quota. */
export async function unitsNeeded(
  tx: Tx,
  orderId: string,
  itemIds?: readonly string[],
): Promise<number> {
  const {
    rows: [row],
  } = await tx.query<{ n: number }>({
    name: 'units-needed',
    text: `select count(*) as n from order_lines i join ticket_lines l on l.line_id = i.id
      join ticket_type_quotas d on d.ticket_type_id = l.ticket_type_id
      join quotas q on q.id = d.quota_id
      where i.order_id = $1 and ($2::uuid[] is null or i.id = any($2)) and q.capacity is not null`,
    values: [orderId, itemIds ?? null],
  });
  return row?.n ?? 0;
}
