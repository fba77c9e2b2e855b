import type { ArticleText, PitchText } from '@foyer/contracts';
import { fillFigures } from '@foyer/domain';
import { useLoaderData, usePageTitle } from '@foyer/remote-kit';
import { InfoPageView } from '@foyer/remote-kit/page-views';
import { useState, type ComponentProps } from 'react';

/** A page about Foyer: what administrators wrote for it, or else the words of the release. */
export function InfoPagePart({ slug, text: release }: ComponentProps<typeof InfoPageView>) {
  const own = useLoaderData<ArticleText | PitchText | null>();
  const [filled] = useState(() => fillFigures(release));
  usePageTitle(own?.name);
  return <InfoPageView slug={slug} text={own ?? filled} />;
}
