/** What is wrong with a picture before it is sent. */
export const messages = {
  big: 'Please select an image smaller than 8MB',
  kind: 'Please select an image',
} as const;
