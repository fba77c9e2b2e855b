/** What is said of a call that got no response. */
export const messages = {
  offline: 'You seem to be offline. Check your connection and try again.',
  failed: 'Something went wrong, please try again',
} as const;
