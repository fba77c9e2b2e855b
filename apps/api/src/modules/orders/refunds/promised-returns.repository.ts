import type { Tx } from '../../../platform/db/database.ts';
import { change, sql } from '../../../platform/db/query.ts';

/**
 * Adds to the terms of these orders that what they have of something (a date) goes back until then;
 * locked in one order, as whoever locks several does.
 */
export const addReturns = async (
  tx: Tx,
  orderIds: readonly string[],
  { of, until }: { of: string; until: Date },
): Promise<void> => {
  await change(
    tx,
    sql`with locked as (
        select id from orders where id = any(${orderIds}::uuid[]) order by id for no key update)
      update orders o
         set refund_terms = o.refund_terms || jsonb_build_object('returns',
           coalesce(o.refund_terms -> 'returns', '{}'::jsonb)
             || jsonb_build_object(${of}::text, ${until.toISOString()}::text))
        from locked where o.id = locked.id`,
  );
};
