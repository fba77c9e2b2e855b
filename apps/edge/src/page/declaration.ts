import type { Conditions, PageHead, ReleasedRemote } from '@foyer/contracts';
import { PageDeclaration, PageHead as Head } from '@foyer/contracts/schemas';

type Page = ReleasedRemote['pages'][number];
const { subject, firstData, sitemap, offline } = PageDeclaration.shape;

/** Who may be shown a page in a way that this edge does not understand: nobody. */
const NEVER: Conditions = [{ field: 'not understood' }];

/** The fields of a head that this edge understands. */
function headOf(said: unknown): PageHead | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const fields = said as Record<string, unknown>;
  const head: PageHead = Object.fromEntries(
    Object.entries(Head.shape).map(([name, schema]) => [name, schema.safeParse(fields[name]).data]),
  );
  return { ...head, ...(fields['isListed'] !== undefined && { isListed: head.isListed ?? NEVER }) };
}

const read = (page: Page) => ({
  subject: subject.safeParse(page['subject']).data ?? [],
  firstData: firstData.safeParse(page['firstData']).data ?? [],
  head: headOf(page['head']),
  sitemap: sitemap.safeParse(page['sitemap']).data,
  offline: offline.safeParse(page['offline']).data,
});

const known = new WeakMap<Page, ReturnType<typeof read>>();

/**
 * The parts of a page's declaration that this edge reads at work. One that it does not understand,
 * because the remote is newer, is as good as not said: the page goes without it, and stays out of
 * search engines if that is what it could not read.
 */
export function declarationOf(page: Page) {
  const declared = known.get(page) ?? read(page);
  known.set(page, declared);
  return declared;
}
