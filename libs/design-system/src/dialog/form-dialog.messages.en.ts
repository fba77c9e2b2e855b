/** The window around a form. Another language is another object of this type. */
export const messages = {
  cancel: 'Cancel',
} as const;
