import { artists, artistsLabel, artistsTicketing } from '@foyer/remote-kit/page-texts';
import { InfoPagePart } from './info-page.part.tsx';

export const ArtistsPage = () => <InfoPagePart slug="artists" text={artists} />;
export const ArtistsTicketingPage = () => (
  <InfoPagePart slug="artists-ticketing" text={artistsTicketing} />
);
export const ArtistsLabelPage = () => <InfoPagePart slug="artists-label" text={artistsLabel} />;
