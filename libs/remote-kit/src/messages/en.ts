/** What every remote says in the same words. Another language is another object of this type. */
export const messages = {
  site: 'Foyer',
  live: 'Live',
  notFound: 'Page not found', notFoundText: 'The page you are looking for may have been removed, renamed or is unavailable.', home: 'Go back home', explore: 'Explore events',
  missing: 'The page you were looking for was not found', back: 'Go Back',
  noAccess: 'No access', noAccessText: 'You do not have access to this.',
  offline: 'You are offline',
  notLoaded: 'This part did not load', notLoadedText: 'Check your connection and try again. Nothing you saved is lost.',
  busy: 'One moment',
  failed: 'Something went wrong, please try again', failedText: 'It is not your fault. Try again, and if it goes on, tell us the number below.',
  again: 'Try again', errorNumber: 'Error number',
} as const;
