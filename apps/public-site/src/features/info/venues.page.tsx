import { venues, venuesMemberships, venuesStreaming } from '@foyer/remote-kit/page-texts';
import { InfoPagePart } from './info-page.part.tsx';

export const VenuesPage = () => <InfoPagePart slug="venues" text={venues} />;
export const VenuesMembershipsPage = () => (
  <InfoPagePart slug="venues-memberships" text={venuesMemberships} />
);
export const VenuesStreamingPage = () => (
  <InfoPagePart slug="venues-streaming" text={venuesStreaming} />
);
