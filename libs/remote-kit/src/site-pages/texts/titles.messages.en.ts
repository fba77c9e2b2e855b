/** What lists of results and shared links say of the pages whose texts may be changed. */
export const siteTitles = {
  home: {
    name: '',
    description: 'Tickets, memberships and video for the arts.',
  },
  about: {
    name: 'About us',
    description:
      'Foyer sells tickets for the arts: all-in prices, one small fee, and a third of it goes back to creators.',
  },
  artists: {
    name: 'For Artists',
    description: 'Sell your own evenings, know who comes, and get the price you set.',
  },
  'artists-ticketing': {
    name: 'Event ticketing for artists',
    description: 'From an idea to a full room: how artists sell tickets with Foyer.',
  },
  'artists-label': {
    name: 'Label services',
    description: 'Sell the evenings of everybody on your roster from one place.',
  },
  venues: {
    name: 'For Event Creators',
    description:
      'Put an event on sale in one screen, let people in with any phone, see the money to the cent.',
  },
  'venues-memberships': {
    name: 'Memberships',
    description: 'What Foyer has for the people who come every month.',
  },
  'venues-streaming': {
    name: 'Online events',
    description:
      'Sell places for something that people watch at home: same page, same checkout, same reports.',
  },
} as const;
