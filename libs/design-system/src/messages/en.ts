/** The few words that components say of themselves; everything else comes by props. Another language is another object of this type. */
export const messages = {
  optional: '(optional)',
  showPassword: 'Show password', hidePassword: 'Hide password',
  cancel: 'Cancel', close: 'Close', dismiss: 'Dismiss',
  copied: 'Copied', copyFailed: 'Could not copy',
  previousPage: 'Previous page', nextPage: 'Next page',
  loading: 'Loading', notLoaded: 'This part did not load. Check your connection; it is tried again.', failed: 'Something went wrong, please try again',
  breadcrumb: 'You are here',
  dropImage: 'Drop an image here, or browse', removeImage: 'Remove Image',
  problem: 'There is a problem',
  found: (count: number) => (count === 1 ? '1 entry' : count === 0 ? 'Nothing found' : `${count} entries`), typeForMore: (count: number) => `Type to find ${count} more`,
  notices: 'Notices',
  formatting: 'Formatting', bold: 'Bold', italic: 'Italic', heading: 'Heading', list: 'List', numberedList: 'Numbered list', undo: 'Undo',
} as const;
