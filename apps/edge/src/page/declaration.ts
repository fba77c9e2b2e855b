import type { ReleasedRemote } from '@foyer/contracts';
import { PageDeclaration } from '@foyer/contracts/schemas';

const { subject, firstData, head, sitemap } = PageDeclaration.shape;

/**
 * The parts of a page's declaration that this edge reads at work. One that it does not understand,
 * because the remote is newer, is as good as not said: the page goes without it.
 */
export const declarationOf = (page: ReleasedRemote['pages'][number]) => ({
  subject: subject.safeParse(page['subject']).data ?? [],
  firstData: firstData.safeParse(page['firstData']).data ?? [],
  head: head.safeParse(page['head']).data,
  sitemap: sitemap.safeParse(page['sitemap']).data,
});
