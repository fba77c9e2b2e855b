import { usesLeft, type CartCode, type Discount } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Holder } from '../../inventory/index.ts';

/** A promo or secret code that works for an event now. */
export interface Code extends CartCode {
  id: string;
  amountMinor: number | null;
  percentage: number | null;
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
  if (names.length === 0) return [];
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
    typeIds: row.ticket_type_ids,
    usesLeft: usesLeft(row.quantity, row.used),
  };
}
