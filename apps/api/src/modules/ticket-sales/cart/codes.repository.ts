import { usesLeft, type CartCode, type Discount } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, sql, type Parameters, type Row } from '../../../platform/db/query.ts';
import type { Holder } from '../../inventory/index.ts';

/** A promo or secret code that works for an event now. */
export type Code = CartCode & Pick<Row<'promoCodes'>, 'id' | 'amountMinor' | 'percentage'>;

/** Where a code is to work: at an event, of an owner, in a category. */
type Place = Pick<Row<'events'>, 'ownerId' | 'categoryId'> & { eventId: string };

// What the same buyer holds without having paid is theirs to use: it would count against whoever
// reloads the checkout otherwise.
const usesOf = (given: Parameters<Holder>) =>
  sql<number>`(select count(*) from promo_redemptions r where r.promo_code_id = c.id
    and (r.completed or (r.hold_expires_at > clock_timestamp() and not exists (
      select 1 from orders o where o.id = r.order_id and (o.user_id = ${given('userId')}
        or o.guest_key_hash = ${given('guestKeyHash')})))))`;

const codes = prepared(
  'find-codes',
  (given: Parameters<Place & Holder & { names: readonly string[] }>) =>
    db
      .selectFrom('promoCodes as c')
      .distinctOn('c.code')
      .where('c.ownerId', '=', given('ownerId'))
      .where(({ eb, or }) =>
        or([eb('c.eventId', '=', given('eventId')), eb('c.eventId', 'is', null)]),
      )
      .where('c.code', '=', sql<string>`any(${given('names')})`)
      .where('c.deletedAt', 'is', null)
      .where(
        sql<boolean>`c.starts_at <= clock_timestamp() and (c.ends_at is null
          or c.ends_at > clock_timestamp())`,
      )
      .where(
        sql<boolean>`(c.category_ids is null
          or ${given('categoryId')}::uuid = any(c.category_ids))`,
      )
      .orderBy('c.code')
      .orderBy('c.eventId', (order) => order.nullsLast())
      .select(['c.id', 'c.code as name', 'c.kind', 'c.percentage', 'c.amountMinor', 'c.quantity'])
      .select(['c.ticketTypeIds as typeIds', usesOf(given).as('used')]),
);

/**
 * Finds codes by their names, in upper case: the event's own before the owner's global one. Uses
 * that `holder` has open do not count. Codes out of their dates or of another category are not
 * found.
 */
export async function findCodes(
  tx: Tx,
  { ownerId, eventId, categoryId }: Place,
  names: readonly string[],
  { userId, guestKeyHash }: Holder,
): Promise<Code[]> {
  if (names.length === 0) return [];
  const place = { ownerId, eventId, categoryId };
  return (await codes(tx, { ...place, names, userId, guestKeyHash })).map(toCode);
}

const toCode = ({ quantity, used, ...code }: Awaited<ReturnType<typeof codes>>[number]): Code => ({
  ...code,
  discount: discountOf(code),
  usesLeft: usesLeft(quantity, used),
});

function discountOf({
  kind,
  percentage,
  amountMinor,
}: Pick<Row<'promoCodes'>, 'kind' | 'percentage' | 'amountMinor'>): Discount | null {
  if (kind === 'secret') return null;
  if (percentage !== null) return { kind: 'percentage', percent: percentage };
  return amountMinor === null ? null : { kind: 'fixed', amountMinor };
}
