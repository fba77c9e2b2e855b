import type { ArticleText, PitchText, SitePageSlug, SitePageText } from '@foyer/contracts';
import type { ArticleCopy, Onward } from './article/article.model.ts';
import type { PitchCopy } from './pitch/pitch.view.tsx';
import { about } from './texts/about.messages.en.ts';
import { artists, artistsLabel, artistsTicketing } from './texts/artists.messages.en.ts';
import { home } from './texts/home.messages.en.ts';
import { siteDescriptions, siteTitles } from './texts/titles.messages.en.ts';
import { venues, venuesMemberships, venuesStreaming } from './texts/venues.messages.en.ts';

const article = ({
  actions = [],
  sections,
  ...top
}: ArticleCopy & {
  actions?: readonly Onward[];
  name: string;
  description: string;
}): ArticleText => ({
  kind: 'article',
  ...top,
  actions: [...actions],
  sections: sections.map(
    ({ id, title, paragraphs = [], points = [], steps = [], after = '', onward = [] }) => ({
      id,
      title,
      paragraphs: [...paragraphs],
      points: [...points],
      steps: [...steps],
      after,
      onward: [...onward],
    }),
  ),
});

const pitch = ({
  actions,
  features,
  steps,
  more,
  ...rest
}: PitchCopy & { name: string; description: string }): PitchText => ({
  kind: 'pitch',
  ...rest,
  actions: [...actions],
  features: [...features],
  steps: [...steps],
  more: [...more],
});

const titled = (slug: SitePageSlug) => ({
  name: siteTitles[slug],
  description: siteDescriptions[slug],
});

const TEXTS: Readonly<Record<SitePageSlug, SitePageText>> = {
  home: { kind: 'home', description: siteDescriptions.home, ...home },
  about: article({ ...titled('about'), ...about }),
  artists: pitch({ ...titled('artists'), ...artists }),
  'artists-ticketing': article({ ...titled('artists-ticketing'), ...artistsTicketing }),
  'artists-label': article({ ...titled('artists-label'), ...artistsLabel }),
  venues: pitch({ ...titled('venues'), ...venues }),
  'venues-memberships': article({ ...titled('venues-memberships'), ...venuesMemberships }),
  'venues-streaming': article({ ...titled('venues-streaming'), ...venuesStreaming }),
};

/** The words of the release for a page, as an editor of it begins with them. */
export const releaseText = (slug: SitePageSlug): SitePageText => TEXTS[slug];
