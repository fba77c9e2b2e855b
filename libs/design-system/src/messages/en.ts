/** No library of its own: this one knows no other, and a count is all that it writes. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * The few words that components say of themselves; everything else comes by props. Another language
 * is another object of this type.
 */
export const messages = {
  newTab: 'Opens in a new tab',
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  /** How much of a text's limit is used. */
  used: (length: number, max: number) => `${grouped(length)}/${grouped(max)}`,
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  loading: 'Loading',
  notLoaded: 'This part did not load. Check your connection; it is tried again.',
  failed: 'Something went wrong, please try again',
  remove: (what: string) => `Remove ${what}`,
  less: (what: string) => `One less: ${what}`,
  more: (what: string) => `One more: ${what}`,
  done: '(done)',
  problem: 'There is a problem',
  problems: (count: number) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
  errorTitle: (title: string) => `Error: ${title}`,
  errorNumber: 'Error number',
  offlineSave: 'You are offline. Saves when you are back online.',
  notices: 'Notices',
  minutesLeft: (minutes: number, purpose: string) =>
    `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left ${purpose}`,
} as const;
