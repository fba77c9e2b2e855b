import { codesInForce, usesLeft, type CartCode, type Discount } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, sql, type Parameters, type Row } from '../../../platform/db/query.ts';
import type { Holder } from '../../inventory/index.ts';

/** A promo or secret code that works for an event now. */
export type Code = CartCode & Pick<Row<'promoCodes'>, 'id' | 'amountMinor' | 'percentage'>;

/** What the index of names knows a global code by. */
const NO_EVENT = '00000000-0000-0000-0000-000000000000';

/** A statement of its own: beside the look for codes it had both planned anew in each checkout. */
const uses = prepared('uses-of-codes', (given: Parameters<Holder & { ids: readonly string[] }>) =>
  db
    .selectFrom('promoRedemptions as r')
    .where('r.promoCodeId', '=', sql<string>`any(${given('ids')})`)
    // what the same buyer holds without having paid is theirs to use: it would count against
    // whoever reloads the checkout otherwise
    .where(
      sql<boolean>`(r.completed or (r.hold_expires_at > clock_timestamp() and not exists (
        select 1 from orders o where o.id = r.order_id and (o.user_id = ${given('userId')}
          or o.guest_key_hash = ${given('guestKeyHash')}))))`,
    )
    .groupBy('r.promoCodeId')
    .select(['r.promoCodeId as id', ({ fn }) => fn.countAll<number>().as('used')]),
);

const codes = prepared(
  'find-codes',
  (given: Parameters<{ eventId: string; names: readonly string[] }>) =>
    db
      .selectFrom('events as e')
      .where('e.id', '=', given('eventId'))
      .innerJoin('promoCodes as c', 'c.ownerId', 'e.ownerId')
      // as the index of names has it
      .where(
        sql<boolean>`coalesce(c.event_id, ${sql.lit(NO_EVENT)}) in (e.id, ${sql.lit(NO_EVENT)})`,
      )
      .where('c.code', '=', sql<string>`any(${given('names')})`)
      .where('c.deletedAt', 'is', null)
      .select(['c.id', 'c.code as name', 'c.kind', 'c.percentage', 'c.amountMinor', 'c.quantity'])
      .select('c.ticketTypeIds as typeIds')
      .select([
        sql<boolean>`c.event_id is not null`.as('isOfEvent'),
        sql<boolean>`(c.starts_at <= clock_timestamp()
          and (c.ends_at is null or c.ends_at > clock_timestamp())
          and (c.category_ids is null
            or coalesce(e.category_id = any(c.category_ids), false))
          and (c.currency is null or c.currency = e.currency))`.as('isInForce'),
      ]),
);

/** What a code is known by, however it was typed. */
export const nameOfCode = (typed: string) => typed.trim().toUpperCase();

/**
 * Finds codes as they were typed: the event's own, and of other names the owner's global ones. Uses
 * that `holder` has open do not count. A code out of its dates, or a global one of another category
 * or currency, is not found.
 */
export async function findCodes(
  tx: Tx,
  eventId: string,
  typed: readonly string[],
  { userId, guestKeyHash }: Holder,
): Promise<Code[]> {
  if (typed.length === 0) return [];
  const names = typed.map(nameOfCode);
  const found = codesInForce(await codes(tx, { eventId, names }));
  // nobody counts the uses of a code without a limit: there may be thousands
  const ids = found.filter(({ quantity }) => quantity !== null).map(({ id }) => id);
  const counted = ids.length ? await uses(tx, { ids, userId, guestKeyHash }) : [];
  const used = new Map(counted.map((one) => [one.id, one.used]));
  return found.map((code) => toCode(code, used.get(code.id) ?? 0));
}

const toCode = (
  { quantity, isOfEvent: _, isInForce: __, ...code }: Awaited<ReturnType<typeof codes>>[number],
  used: number,
): Code => ({ ...code, discount: discountOf(code), usesLeft: usesLeft(quantity, used) });

function discountOf({
  kind,
  percentage,
  amountMinor,
}: Pick<Row<'promoCodes'>, 'kind' | 'percentage' | 'amountMinor'>): Discount | null {
  if (kind === 'secret') return null;
  if (percentage !== null) return { kind: 'percentage', percent: percentage };
  return amountMinor === null ? null : { kind: 'fixed', amountMinor };
}
