import { venues, venuesMemberships, venuesStreaming } from './venues.messages.en.ts';
import { ArticleView } from './article/article.view.tsx';
import { Motif } from './motif/motif.view.tsx';
import { Actions, PitchView } from './pitch/pitch.view.tsx';

export const VenuesPage = () => (
  <PitchView copy={venues} art={<Motif name="curtain" ground="accent" />} />
);

export const VenuesMembershipsPage = () => (
  <ArticleView
    copy={venuesMemberships}
    actions={<Actions actions={venuesMemberships.actions} />}
    art={<Motif name="rings" />}
  />
);

export const VenuesStreamingPage = () => (
  <ArticleView
    copy={venuesStreaming}
    actions={<Actions actions={venuesStreaming.actions} />}
    art={<Motif name="screen" />}
  />
);
