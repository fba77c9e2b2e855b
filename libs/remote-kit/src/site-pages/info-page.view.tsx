import type { ReactNode } from 'react';
import type { SitePageSlug } from '@foyer/contracts';
import type { ArticleCopy, Onward } from './article/article.model.ts';
import { ArticleView } from './article/article.view.tsx';
import { Motif } from './motif/motif.view.tsx';
import { Actions, PitchView, type PitchCopy } from './pitch/pitch.view.tsx';

type InfoSlug = Exclude<SitePageSlug, 'home'>;

const ART: Readonly<Record<InfoSlug, ReactNode>> = {
  about: <Motif name="foyer" />,
  artists: <Motif name="star" ground="paper" />,
  'artists-ticketing': <Motif name="ticket" ground="accent" />,
  'artists-label': <Motif name="record" />,
  venues: <Motif name="curtain" ground="accent" />,
  'venues-memberships': <Motif name="rings" />,
  'venues-streaming': <Motif name="screen" />,
};

/** A page about Foyer, as visitors see it and as its editor previews it. */
export function InfoPageView({
  slug,
  text,
}: {
  slug: InfoSlug;
  text: (ArticleCopy & { actions?: readonly Onward[] }) | PitchCopy;
}) {
  if ('features' in text) return <PitchView copy={text} art={ART[slug]} />;
  const { actions = [] } = text;
  return (
    <ArticleView
      copy={text}
      actions={actions.length > 0 && <Actions actions={actions} />}
      art={ART[slug]}
    />
  );
}
