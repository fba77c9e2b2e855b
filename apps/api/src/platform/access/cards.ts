import { sql } from '../db/query.ts';

/** The public address of a stored image. */
export const imageOf = (column: string) =>
  sql<string | null>`(select '/files/' || f.public_name from files f
    where f.id = ${sql.ref(column)})`;

/** Somebody's card; `p` is their row of `profiles`. */
export const CARD = [
  'p.id',
  'p.type',
  'p.name',
  'p.username',
  imageOf('p.avatarFileId').as('avatar'),
] as const;
