import { usesLeft, type Discount } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Holder } from '../../inventory/availability.repository.ts';

/** A promo or secret code that works for an event now. `usesLeft` null is unlimited. */
export interface Code {
  id: string;
  name: string;
  kind: 'discount' | 'secret';
  discount: Discount | null;
  amountMinor: number | null;
  percentage: number | null;
  ticketTypeIds: string[] | null;
  quantity: number | null;
  usesLeft: number | null;
}

// What the same buyer holds without having paid is theirs to use: it would count against whoever
// reloads the checkout otherwise.
const USES = `(select count(*) from promo_redemptions r where r.promo_code_id = c.id
                and (r.completed or (r.hold_expires_at > clock_timestamp() and not exists (
                  select 1 from orders o where o.id = r.order_id and (o.user_id = $5
                    or o.guest_key_hash = $6)))))`;

/**
 * Finds codes by their names, in upper case: the event's own before the owner's global one. Uses
 * that `holder` has open do not count. Codes out of their dates or of another category are not
 * found.
 */
export async function findCodes(
  tx: Tx,
  offer: { ownerId: string; eventId: string; categoryId: string | null },
  names: readonly string[],
  holder: Holder,
): Promise<Code[]> {
  const { rows } = await tx.query<CodeRow>(
    `select distinct on (c.code) c.id, c.code, c.kind, c.percentage, c.amount_minor,
        c.ticket_type_ids, c.quantity, ${USES} as used
       from promo_codes c
      where c.owner_id = $1 and (c.event_id = $2 or c.event_id is null) and c.code = any($3)
        and c.deleted_at is null
        and c.starts_at <= clock_timestamp() and (c.ends_at is null
          or c.ends_at > clock_timestamp())
        and (c.category_ids is null or $4::uuid = any(c.category_ids))
      order by c.code, c.event_id nulls last`,
    [offer.ownerId, offer.eventId, names, offer.categoryId, holder.userId, holder.guestKeyHash],
  );
  return rows.map(toCode);
}

interface CodeRow {
  id: string;
  code: string;
  kind: Code['kind'];
  percentage: number | null;
  amount_minor: number | null;
  ticket_type_ids: string[] | null;
  quantity: number | null;
  used: number;
}

function toCode(row: CodeRow): Code {
  const discount: Discount | null =
    row.kind === 'secret'
      ? null
      : row.percentage !== null
        ? { kind: 'percentage', percent: row.percentage }
        : row.amount_minor !== null
          ? { kind: 'fixed', amountMinor: row.amount_minor }
          : null;
  return {
    id: row.id,
    name: row.code,
    kind: row.kind,
    discount,
    amountMinor: row.amount_minor,
    percentage: row.percentage,
    ticketTypeIds: row.ticket_type_ids,
    quantity: row.quantity,
    usesLeft: usesLeft(row.quantity, row.used),
  };
}

/**
 * Takes one use of a code for an order, held until `until` or for good. A limited code is counted
 * under its row lock, so two orders cannot both take the last use; false when none is left.
 */
async function takeUse(
  tx: Tx,
  codeId: string,
  orderId: string,
  until: Date | 'completed',
): Promise<boolean> {
  // the share lock keeps a limit from being set between this look and the use that follows
  const {
    rows: [code],
  } = await tx.query<{ quantity: number | null }>(
    'select quantity from promo_codes where id = $1 and quantity is null for key share',
    [codeId],
  );
  const limit = code ? null : await lockLimit(tx, codeId);
  if (limit !== null) {
    const {
      rows: [row],
    } = await tx.query<{ used: number }>(
      `select count(*)::int as used from promo_redemptions r
        where r.promo_code_id = $1 and r.order_id <> $2 and (r.completed
          or r.hold_expires_at > clock_timestamp())`,
      [codeId, orderId],
    );
    if ((row?.used ?? 0) >= limit) return false;
  }
  await tx.query(
    `insert into promo_redemptions (promo_code_id, order_id, hold_expires_at, completed)
        values ($1, $2, $3, $4)
     on conflict (promo_code_id, order_id) do update set hold_expires_at = excluded.hold_expires_at,
       completed = excluded.completed`,
    [codeId, orderId, until === 'completed' ? null : until, until === 'completed'],
  );
  return true;
}

async function lockLimit(tx: Tx, codeId: string): Promise<number | null> {
  const {
    rows: [row],
  } = await tx.query<{ quantity: number | null }>(
    'select quantity from promo_codes where id = $1 for no key update',
    [codeId],
  );
  return row ? row.quantity : 0;
}

/**
 * The same for several codes, in the order of their ids, so that no two carts wait for each other;
 * false when one has none left.
 */
export async function claimCodeUses(
  tx: Tx,
  codeIds: readonly string[],
  orderId: string,
  until: Date | 'completed',
): Promise<boolean> {
  for (const id of codeIds.toSorted()) if (!(await takeUse(tx, id, orderId, until))) return false;
  return true;
}

/** Gives back the uses that an order holds and has not completed. */
export const releaseCodeUses = (tx: Tx, orderId: string, exceptCodeIds: readonly string[] = []) =>
  tx.query(
    'delete from promo_redemptions where order_id = $1 and not completed and promo_code_id <> all($2)',
    [orderId, exceptCodeIds],
  );

export const prolongUses = (tx: Tx, orderId: string, until: Date) =>
  tx.query({
    name: 'prolong-uses',
    text: 'update promo_redemptions set hold_expires_at = $2 where order_id = $1 and not completed',
    values: [orderId, until],
  });

/** Lets the uses of an order end with the order's own hold. */
export const alignUses = (tx: Tx, orderId: string) =>
  tx.query(
    'update promo_redemptions set hold_expires_at = (select expires_at from orders where id = $1) where order_id = $1 and not completed',
    [orderId],
  );

/**
 * Takes back all uses of an order that could not be filled after all, those that were just
 * completed too.
 */
export const deleteCodeUses = (tx: Tx, orderId: string) =>
  tx.query('delete from promo_redemptions where order_id = $1', [orderId]);
