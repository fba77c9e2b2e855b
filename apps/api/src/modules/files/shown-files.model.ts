import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/query.ts';

/** Every column that shows a file, or several; a test holds them against the database. */
export const SHOWN_BY = [
  { table: 'profiles', column: 'avatar_file_id' },
  { table: 'profiles', column: 'banner_file_id' },
  { table: 'events', column: 'poster_file_id' },
  { table: 'events', column: 'removed_poster_file_id' },
  { table: 'events', column: 'image_file_ids', isList: true },
] as const;

const shownBy = (shown: (typeof SHOWN_BY)[number]) => {
  const column = sql.ref(`t.${shown.column}`);
  return sql`exists (select from ${sql.table(shown.table)} t where ${
    'isList' in shown
      ? sql`${column} <> '{}' and ${column} @> array[files.id]`
      : sql`${column} = files.id`
  })`;
};
/** Of a row of `files`: something shows it. */
export const IS_SHOWN: RawBuilder<boolean> = sql<boolean>`(${sql.join(SHOWN_BY.map(shownBy), sql` or `)})`;
/** Of a row of `files`: nothing shows it. */
export const IS_UNSHOWN: RawBuilder<boolean> = sql<boolean>`not ${IS_SHOWN}`;
