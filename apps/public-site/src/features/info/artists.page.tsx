import { artists, artistsLabel, artistsTicketing } from './artists.messages.en.ts';
import { ArticleView } from './article/article.view.tsx';
import { Motif } from './motif/motif.view.tsx';
import { Actions, PitchView } from './pitch/pitch.view.tsx';

export const ArtistsPage = () => (
  <PitchView copy={artists} art={<Motif name="star" ground="paper" />} />
);

export const ArtistsTicketingPage = () => (
  <ArticleView
    copy={artistsTicketing}
    actions={<Actions actions={artistsTicketing.actions} />}
    art={<Motif name="ticket" ground="accent" />}
  />
);

export const ArtistsLabelPage = () => (
  <ArticleView
    copy={artistsLabel}
    actions={<Actions actions={artistsLabel.actions} />}
    art={<Motif name="record" />}
  />
);
