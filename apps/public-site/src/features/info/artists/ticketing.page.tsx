import { artistsTicketing } from '../../../messages/info/artists.en.ts';
import { ArticleView } from '../article/article.view.tsx';
import { Motif } from '../motif/motif.view.tsx';
import { Actions } from '../pitch/pitch.view.tsx';

export const ArtistsTicketingPage = () => (
  <ArticleView
    copy={artistsTicketing}
    actions={<Actions actions={artistsTicketing.actions} />}
    art={<Motif name="ticket" ground="accent" />}
  />
);
