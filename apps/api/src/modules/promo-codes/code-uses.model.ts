import { db, sql } from '../../platform/db/query.ts';

/**
 * How often the code of a row `c` was used by completed orders, and by how many it is held in a
 * checkout; with the database's clock, by which a code works or not.
 */
export const codeUses = () =>
  db
    .selectFrom('promoRedemptions as r')
    .where('r.promoCodeId', '=', sql.ref<string>('c.id'))
    .select(({ fn, eb, and, not }) => [
      fn.countAll<number>().filterWhere('r.completed', '=', true).as('uses'),
      fn
        .countAll<number>()
        .filterWhere(
          and([
            not(eb.ref('r.completed')),
            eb('r.holdExpiresAt', '>', sql<Date>`clock_timestamp()`),
          ]),
        )
        .as('held'),
      sql<Date>`clock_timestamp()`.as('readAt'),
    ]);
