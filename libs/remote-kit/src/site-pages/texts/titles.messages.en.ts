/** Titles of the pages whose texts may be changed; they come with the route table. */
export const siteTitles = {
  home: '',
  about: 'About us',
  artists: 'For Artists',
  'artists-ticketing': 'Event ticketing for artists',
  'artists-label': 'Label services',
  venues: 'For Event Creators',
  'venues-memberships': 'Memberships',
  'venues-streaming': 'Online events',
} as const;

/** What lists of results and shared links say of them, which no browser reads. */
export const siteDescriptions = {
  home: 'Tickets, memberships and video for the arts.',
  about:
    'Foyer sells tickets for the arts: all-in prices, one small fee, and a third of it goes back to creators.',
  artists: 'Sell your own evenings, know who comes, and get the price you set.',
  'artists-ticketing': 'From an idea to a full room: how artists sell tickets with Foyer.',
  'artists-label': 'Sell the evenings of everybody on your roster from one place.',
  venues:
    'Put an event on sale in one screen, let people in with any phone, see the money to the cent.',
  'venues-memberships': 'What Foyer has for the people who come every month.',
  'venues-streaming':
    'Sell places for something that people watch at home: same page, same checkout, same reports.',
} as const;
