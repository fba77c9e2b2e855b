import type { ArticleText, PitchText, SitePageSlug, SitePageText } from '@foyer/contracts';
import type { ArticleCopy, Onward } from './article/article.model.ts';
import type { PitchCopy } from './pitch/pitch.view.tsx';
import { about } from './texts/about.messages.en.ts';
import { artists, artistsLabel, artistsTicketing } from './texts/artists.messages.en.ts';
import { home } from './texts/home.messages.en.ts';
import { siteTitles } from './texts/titles.messages.en.ts';
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

const TEXTS: Readonly<Record<SitePageSlug, SitePageText>> = {
  home: { kind: 'home', description: siteTitles.home.description, ...home },
  about: article({ ...siteTitles.about, ...about }),
  artists: pitch({ ...siteTitles.artists, ...artists }),
  'artists-ticketing': article({ ...siteTitles['artists-ticketing'], ...artistsTicketing }),
  'artists-label': article({ ...siteTitles['artists-label'], ...artistsLabel }),
  venues: pitch({ ...siteTitles.venues, ...venues }),
  'venues-memberships': article({ ...siteTitles['venues-memberships'], ...venuesMemberships }),
  'venues-streaming': article({ ...siteTitles['venues-streaming'], ...venuesStreaming }),
};

/** The words of the release for a page, as an editor of it begins with them. */
export const releaseText = (slug: SitePageSlug): SitePageText => TEXTS[slug];
