import { usesLeft, type Discount } from '@foyer/domain';
import type { Tx } from '../../platform/database.ts';

/** A promo or secret code that works for an event now. `usesLeft` null is unlimited. */
export interface Code {
  id: string; name: string; kind: 'discount' | 'secret'; discount: Discount | null;
  amountMinor: number | null; percentage: number | null;
  ticketTypeIds: string[] | null; quantity: number | null; usesLeft: number | null;
}

const USES = `(select count(*) from promo_redemptions r where r.promo_code_id = c.id and r.order_id is distinct from $4
                and (r.completed or r.hold_expires_at > clock_timestamp()))`;

/**
 * Finds a code by what was typed: the event's own before the owner's global one. Uses by `orderId` itself do not count.
 * Comparison is in upper case; codes out of their dates or of another category are not found.
 */
export async function findCode(
  tx: Tx, offer: { ownerId: string; eventId: string; categoryId: string | null }, typed: string, orderId: string | null = null,
): Promise<Code | undefined> {
  const { rows: [row] } = await tx.query<CodeRow>(
    `select c.id, c.code, c.kind, c.percentage, c.amount_minor, c.ticket_type_ids, c.quantity, ${USES} as used
       from promo_codes c
      where c.owner_id = $1 and (c.event_id = $2 or c.event_id is null) and c.code = upper($3) and c.deleted_at is null
        and c.starts_at <= clock_timestamp() and (c.ends_at is null or c.ends_at > clock_timestamp())
        and (c.category_ids is null or $5::uuid = any(c.category_ids))
      order by c.event_id nulls last limit 1`,
    [offer.ownerId, offer.eventId, typed.trim(), orderId, offer.categoryId],
  );
  return row && toCode(row);
}

interface CodeRow {
  id: string; code: string; kind: Code['kind']; percentage: number | null; amount_minor: number | null;
  ticket_type_ids: string[] | null; quantity: number | null; used: number;
}

function toCode(row: CodeRow): Code {
  const discount: Discount | null = row.percentage !== null ? { kind: 'percentage', percent: row.percentage }
    : row.amount_minor !== null ? { kind: 'fixed', amountMinor: row.amount_minor } : null;
  return {
    id: row.id, name: row.code, kind: row.kind, discount, amountMinor: row.amount_minor, percentage: row.percentage,
    ticketTypeIds: row.ticket_type_ids, quantity: row.quantity,
    usesLeft: usesLeft(row.quantity, row.used),
  };
}

/**
 * Takes one use of a code for an order, held until `until` or for good. A limited code is counted under its row lock,
 * so two orders cannot both take the last use; false when none is left.
 */
export async function takeUse(tx: Tx, codeId: string, orderId: string, until: Date | 'completed'): Promise<boolean> {
  // the share lock keeps a limit from being set between this look and the use that follows
  const { rows: [code] } = await tx.query<{ quantity: number | null }>('select quantity from promo_codes where id = $1 and quantity is null for key share', [codeId]);
  const limit = code ? null : await lockLimit(tx, codeId);
  if (limit !== null) {
    const { rows: [row] } = await tx.query<{ used: number }>(
      `select count(*)::int as used from promo_redemptions r
        where r.promo_code_id = $1 and r.order_id <> $2 and (r.completed or r.hold_expires_at > clock_timestamp())`, [codeId, orderId]);
    if ((row?.used ?? 0) >= limit) return false;
  }
  await tx.query(
    `insert into promo_redemptions (promo_code_id, order_id, hold_expires_at, completed) values ($1, $2, $3, $4)
     on conflict (promo_code_id, order_id) do update set hold_expires_at = excluded.hold_expires_at, completed = excluded.completed`,
    [codeId, orderId, until === 'completed' ? null : until, until === 'completed'],
  );
  return true;
}

async function lockLimit(tx: Tx, codeId: string): Promise<number | null> {
  const { rows: [row] } = await tx.query<{ quantity: number | null }>('select quantity from promo_codes where id = $1 for no key update', [codeId]);
  return row ? row.quantity : 0;
}

/** Gives back the uses that an order holds and has not completed. */
export const giveUsesBack = (tx: Tx, orderId: string, exceptCodeId: string | null = null) =>
  tx.query('delete from promo_redemptions where order_id = $1 and not completed and promo_code_id is distinct from $2', [orderId, exceptCodeId]);

export const prolongUses = (tx: Tx, orderId: string, until: Date) =>
  tx.query({ name: 'prolong-uses', text: 'update promo_redemptions set hold_expires_at = $2 where order_id = $1 and not completed', values: [orderId, until] });

/** Lets the uses of an order end with the order's own hold. */
export const alignUses = (tx: Tx, orderId: string) =>
  tx.query('update promo_redemptions set hold_expires_at = (select expires_at from orders where id = $1) where order_id = $1 and not completed', [orderId]);

/** Takes a use back that was just completed, of an order that could not be filled after all. */
export const dropUse = (tx: Tx, codeId: string, orderId: string) =>
  tx.query('delete from promo_redemptions where promo_code_id = $1 and order_id = $2', [codeId, orderId]);
