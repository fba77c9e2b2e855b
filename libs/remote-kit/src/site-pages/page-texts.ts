// The release's own words for the pages whose texts may be changed. Who names one brings that one
// alone.
export { about } from './texts/about.messages.en.ts';
export { artists, artistsLabel, artistsTicketing } from './texts/artists.messages.en.ts';
export { home } from './texts/home.messages.en.ts';
export { venues, venuesMemberships, venuesStreaming } from './texts/venues.messages.en.ts';
export { releaseText } from './release-text.ts';
