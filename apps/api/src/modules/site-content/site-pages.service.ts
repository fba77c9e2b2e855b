import {
  SITE_PAGES,
  SITE_PAGE_SLUGS,
  type EditedPage,
  type listSitePages,
  type listSitePageVersions,
  type Query,
  type ResponseOf,
  type SitePageSlug,
  type SitePageText,
} from '@foyer/contracts';
import { SitePageText as Text } from '@foyer/contracts/schemas';
import { fillFigures } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { conflictSentence } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as pages from './site-pages.repository.ts';

/**
 * What was written for the page. What an older release kept and this one does not understand is as
 * good as not written: the page then shows the text of the release.
 */
function understood<S extends SitePageSlug>(slug: S, text: unknown) {
  const read = Text.safeParse(text).data;
  return read?.kind === SITE_PAGES[slug] ? read : null;
}

/** What visitors of a page read, its figures filled in; null where the release speaks. */
export async function readText<K extends SitePageText['kind']>(
  tx: Tx,
  slug: SitePageSlug,
  kind: K,
): Promise<Extract<SitePageText, { kind: K }> | null> {
  const last = await pages.findLast(tx, slug);
  const text = last ? understood(slug, last.text) : null;
  return text?.kind === kind ? fillFigures(text as Extract<SitePageText, { kind: K }>) : null;
}

export const readSitePage = (deps: Deps, slug: SitePageSlug) =>
  readOnly(deps.pool, async (tx) => ({ text: await readText(tx, slug, SITE_PAGES[slug]) }));

const changeOf = ({ publishedAt, name }: { publishedAt: Date; name: string | null }) => ({
  at: publishedAt.toISOString(),
  by: name,
});

const toEdited = (slug: SitePageSlug, last: pages.LastVersion | undefined): EditedPage => ({
  slug,
  version: last?.version ?? 0,
  changed: last ? changeOf(last) : null,
  text: last ? understood(slug, last.text) : null,
});

export const readSitePages = (deps: Deps): Promise<ResponseOf<typeof listSitePages>> =>
  readOnly(deps.pool, async (tx) => {
    const last = new Map((await pages.findLastOfEach(tx)).map((one) => [one.slug, one]));
    return SITE_PAGE_SLUGS.map((slug) => {
      const version = last.get(slug);
      return {
        slug,
        version: version?.version ?? 0,
        changed: version ? changeOf(version) : null,
        isRelease: version?.isRelease ?? true,
      };
    });
  });

export const readEditedPage = (deps: Deps, slug: SitePageSlug): Promise<EditedPage> =>
  readOnly(deps.pool, async (tx) => toEdited(slug, await pages.findLast(tx, slug)));

export const readVersions = (
  deps: Deps,
  slug: SitePageSlug,
  { page, perPage }: Query<typeof listSitePageVersions>,
): Promise<ResponseOf<typeof listSitePageVersions>> =>
  readOnly(deps.pool, async (tx) => {
    const { found, totalCount } = await pages.findVersions(tx, slug, { page, perPage });
    const data = found.map((one) => ({
      version: one.version,
      ...changeOf(one),
      isRelease: one.isRelease,
    }));
    return { data, totalCount, page, perPage };
  });

/** The text of a version; 0 is the release, whose text is null here. */
async function textOfVersion(tx: Tx, slug: SitePageSlug, version: number) {
  if (version === 0) return null;
  const found = await pages.findVersion(tx, slug, version);
  if (!found) throw new DomainError('not_found');
  return understood(slug, found.text);
}

export const readVersion = (deps: Deps, slug: SitePageSlug, version: number) =>
  readOnly(deps.pool, async (tx) => ({ text: await textOfVersion(tx, slug, version) }));

interface Next {
  slug: SitePageSlug;
  after: number;
  text: SitePageText | null;
  act: 'sitePage.published' | 'sitePage.restored';
}

async function addVersion(tx: Tx, actor: Actor, { act, ...next }: Next): Promise<EditedPage> {
  const { slug } = next;
  const by = signedInUser(actor);
  if (!(await pages.addVersion(tx, { ...next, by }))) {
    const last = await pages.findLast(tx, slug);
    throw new DomainError('edit_conflict', {
      message: conflictSentence(
        { at: last?.publishedAt ?? null, by: last?.publishedBy ?? null, name: last?.name ?? null },
        actor,
        new Date(),
      ),
    });
  }
  await recordAct(tx, actor, act, {
    site: true,
    detail: { page: slug, version: String(next.after + 1) },
  });
  return toEdited(slug, await pages.findLast(tx, slug));
}

/** Puts a text in force; whoever began from another version is refused. */
export const publish = (
  deps: Deps,
  actor: Actor,
  slug: SitePageSlug,
  { version, text }: { version: number; text: SitePageText },
): Promise<EditedPage> => {
  if (text.kind !== SITE_PAGES[slug]) throw new DomainError('bad_request');
  return transact(deps.pool, (tx) =>
    addVersion(tx, actor, { slug, after: version, text, act: 'sitePage.published' }),
  );
};

/** Publishes a former version again, or the text of the release. */
export const restore = (
  deps: Deps,
  actor: Actor,
  slug: SitePageSlug,
  { version, to }: { version: number; to: number },
): Promise<EditedPage> =>
  transact(deps.pool, async (tx) => {
    const text = await textOfVersion(tx, slug, to);
    return addVersion(tx, actor, { slug, after: version, text, act: 'sitePage.restored' });
  });
