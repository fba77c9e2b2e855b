import { venuesStreaming } from '../../../messages/info/venues.en.ts';
import { ArticleView } from '../article/article.view.tsx';
import { Motif } from '../motif/motif.view.tsx';
import { Actions } from '../pitch/pitch.view.tsx';

export const VenuesStreamingPage = () => (
  <ArticleView
    copy={venuesStreaming}
    actions={<Actions actions={venuesStreaming.actions} />}
    art={<Motif name="screen" />}
  />
);
