import { artistsLabel } from '../../../messages/info/artists.en.ts';
import { ArticleView } from '../article/article.view.tsx';
import { Motif } from '../motif/motif.view.tsx';
import { Actions } from '../pitch/pitch.view.tsx';

export const ArtistsLabelPage = () => (
  <ArticleView
    copy={artistsLabel}
    actions={<Actions actions={artistsLabel.actions} />}
    art={<Motif name="record" />}
  />
);
