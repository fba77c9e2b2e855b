/** The few words that components say of themselves; everything else comes by props. Another language is another object of this type. */
export const messages = {
  optional: '(optional)',
  showPassword: 'Show password', hidePassword: 'Hide password',
  cancel: 'Cancel', close: 'Close', dismiss: 'Dismiss',
  copied: 'Copied', copyFailed: 'Could not copy',
  previousPage: 'Previous page', nextPage: 'Next page',
  loading: 'Loading', notLoaded: 'This part did not load. Check your connection; it is tried again.', failed: 'Something went wrong, please try again',
  breadcrumb: 'You are here',
  crop: {
    title: 'Crop picture', hint: 'Drag the picture, or use the sliders.', picture: 'What is used of the picture', zoom: 'Zoom', across: 'Left to right', down: 'Top to bottom', save: 'Save',
    percent: (part: number) => `${Math.round(part * 100)}%`,
    tooSmall: (pixels: number) => `Please choose a picture of at least ${pixels} × ${pixels} pixels`, unreadable: 'This picture could not be read. Please choose another.',
  },
  dropImage: 'Drop an image here, or browse', removeImage: 'Remove Image',
  problem: 'There is a problem',
  found: (count: number) => (count === 1 ? '1 entry' : count === 0 ? 'Nothing found' : `${count} entries`),
  typeForMore: (count: number) => `Type to find ${count} more`,
  notices: 'Notices',
  formatting: 'Formatting', bold: 'Bold', italic: 'Italic', heading: 'Heading', list: 'List', numberedList: 'Numbered list', undo: 'Undo',
} as const;
