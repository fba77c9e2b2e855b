import type { AnalyticsIds } from '@foyer/contracts';
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

/** Where the account of a row measures visits; null where it does not. */
export const analyticsOf = (profile: string) => {
  const column = (name: string) => sql.ref(`${profile}.${name}`);
  const google = column('googleAnalyticsId');
  const meta = column('metaPixelId');
  const tagManager = column('googleTagManagerContainerId');
  return sql<AnalyticsIds | null>`case when ${google} || ${meta} || ${tagManager} <> ''
    then json_build_object('googleAnalyticsId', ${google}, 'metaPixelId', ${meta},
      'googleTagManagerContainerId', ${tagManager}) end`;
};
