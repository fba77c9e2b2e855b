import type { Venue } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { rows, sql, type Row } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';

const PARTS = ['name', 'address', 'city', 'state', 'country'] as const;
const textOf = (part: (typeof PARTS)[number]) =>
  sql<string>`coalesce(e.location ->> ${sql.lit(part)}, '')`;

/**
 * Where events of the account are or were, also those whose place is not told yet: of each place
 * the newest event, whatever marks and capitals it was typed with.
 */
export const findVenues = (
  tx: Tx,
  ownerId: string,
  { typed, most }: { typed: string; most: number },
): Promise<Venue[]> => {
  const texts = PARTS.map(textOf);
  const place = sql`folded(concat_ws(' ', ${sql.join(texts)}))`;
  return rows(
    tx,
    sql<Omit<Venue, 'timezone'> & Pick<Row<'events'>, 'timezone'>>`
      select id, name, address, city, state, country, timezone from (
        select distinct on (${place}) e.id, e.created_at, e.timezone,
               ${sql.join(PARTS.map((part) => sql`${textOf(part)} as ${sql.ref(part)}`))}
          from events e
         where e.owner_id = ${ownerId} and e.deleted_at is null and ${textOf('name')} <> ''
           and ${isFound(typed, { texts }) ?? sql`true`}
         order by ${place}, e.created_at desc, e.id) places
       order by created_at desc, id limit ${most}`,
  );
};
