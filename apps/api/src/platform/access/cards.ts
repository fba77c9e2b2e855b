import { sql } from '../db/query.ts';

/** The public address of a stored image, as a column of a query. */
export const imageUrl = (column: string) =>
  `(select '/files/' || f.public_name from files f where f.id = ${column})`;

/** Columns of somebody's card; `alias` is the row of `profiles`. */
export const cardColumns = (alias: string) =>
  `${alias}.id, ${alias}.type, ${alias}.name, ${alias}.username, ${imageUrl(`${alias}.avatar_file_id`)} as avatar`;

/** `imageUrl` in a built statement. */
export const imageOf = (column: string) =>
  sql<string | null>`(select '/files/' || f.public_name from files f
    where f.id = ${sql.ref(column)})`;
