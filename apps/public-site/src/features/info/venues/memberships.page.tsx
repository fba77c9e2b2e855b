import { venuesMemberships } from '../../../messages/info/venues.en.ts';
import { ArticleView } from '../article/article.view.tsx';
import { Motif } from '../motif/motif.view.tsx';
import { Actions } from '../pitch/pitch.view.tsx';

export const VenuesMembershipsPage = () => (
  <ArticleView
    copy={venuesMemberships}
    actions={<Actions actions={venuesMemberships.actions} />}
    art={<Motif name="rings" />}
  />
);
