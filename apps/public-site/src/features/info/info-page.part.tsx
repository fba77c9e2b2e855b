import { SITE_PAGES, type ArticleText, type PitchText, type SitePageText } from '@foyer/contracts';
import { fillFigures } from '@foyer/domain';
import { useLoaderData, usePageTitle } from '@foyer/remote-kit';
import { InfoPageView } from '@foyer/remote-kit/page-views';
import { useState, type ComponentProps } from 'react';

/** A page about Foyer: what administrators wrote for it, or else the words of the release. */
export function InfoPagePart({ slug, text: release }: ComponentProps<typeof InfoPageView>) {
  const written = useLoaderData<SitePageText | null>();
  // a page has one layout: what was written for another one is not its text
  const own = written?.kind === SITE_PAGES[slug] ? (written as ArticleText | PitchText) : null;
  const [filled] = useState(() => fillFigures(release));
  usePageTitle(own?.name);
  return <InfoPageView slug={slug} text={own ?? filled} />;
}
