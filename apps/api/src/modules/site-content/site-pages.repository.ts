import type { SitePageSlug, SitePageText } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { db, json, row, rows, sql } from '../../platform/db/query.ts';

const versions = db
  .selectFrom('sitePageVersions as v')
  .leftJoin('profiles as p', (join) =>
    join.onRef('p.id', '=', 'v.publishedBy').on('p.deletedAt', 'is', null),
  )
  .select(['v.slug', 'v.version', 'v.publishedAt', 'v.publishedBy', 'p.name'])
  .select(({ eb }) => eb('v.text', 'is', null).$castTo<boolean>().as('isRelease'));

/** The last version of a page, whose text nobody has checked since it was written. */
export const findLast = (tx: Tx, slug: SitePageSlug) =>
  row(
    tx,
    versions.select('v.text').where('v.slug', '=', slug).orderBy('v.version', 'desc').limit(1),
  );
export type LastVersion = NonNullable<Awaited<ReturnType<typeof findLast>>>;

/** The last version of each page that has one. */
export const findLastOfEach = (tx: Tx) =>
  rows(tx, versions.distinctOn('v.slug').orderBy('v.slug').orderBy('v.version', 'desc'));

export async function findVersions(
  tx: Tx,
  slug: SitePageSlug,
  { page, perPage }: { page: number; perPage: number },
) {
  const ofPage = versions
    .where('v.slug', '=', slug)
    .orderBy('v.version', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counted = await row(
    tx,
    db
      .selectFrom('sitePageVersions')
      .where('slug', '=', slug)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  );
  return { found: await rows(tx, ofPage), totalCount: counted?.count ?? 0 };
}

export const findVersion = (tx: Tx, slug: SitePageSlug, version: number) =>
  row(
    tx,
    db
      .selectFrom('sitePageVersions')
      .where('slug', '=', slug)
      .where('version', '=', version)
      .select('text'),
  );

interface NewVersion {
  slug: SitePageSlug;
  /** The version that it began from. */
  after: number;
  text: SitePageText | null;
  by: string;
}

/** Writes the next version; false when the page has another last one than it began from. */
export const addVersion = async (
  tx: Tx,
  { slug, after, text, by }: NewVersion,
): Promise<boolean> => {
  const added = await row(
    tx,
    sql<{ version: number }>`
      insert into site_page_versions (slug, version, text, published_by)
      select ${slug}, ${after}::integer + 1, ${text && json(text)}, ${by}::uuid
      where (select coalesce(max(version), 0) from site_page_versions where slug = ${slug})
        = ${after}::integer
      on conflict do nothing
      returning version`,
  );
  return added !== undefined;
};
