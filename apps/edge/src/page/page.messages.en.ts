/** What stands in a page before the shell is there, or in its place. */
export const notStarted = {
  heading: 'Foyer did not start',
  text: 'Some of its files did not arrive, or arrived changed, so they were not run. Nothing that you did is lost.',
  again: 'Try again',
  noScriptHeading: 'Foyer needs JavaScript',
  noScript:
    'It sells and shows tickets with it. Please switch it on for this site, then try again.',
} as const;

export const starting = {
  heading: 'One moment',
  text: 'Foyer is starting. Please try again in a few seconds.',
} as const;

export const head = {
  description: 'Tickets, memberships and video for the arts.',
  notFound: 'Page not found',
} as const;

export const trial = 'Trial: payments are played, no money moves.';
