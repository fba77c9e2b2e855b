/** What is said of a provider that this page does not know. */
export const messages = {
  title: 'This page is out of date',
  text: 'The way to pay changed while it was open, and nothing was charged. Load the page again: your tickets stay held until the clock ends, and what you typed is kept.',
  support: 'Still the same after that? Write to',
  reload: 'Load again',
} as const;
