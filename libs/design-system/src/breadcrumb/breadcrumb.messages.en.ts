/** Where a page belongs. Another language is another object of this type. */
export const messages = {
  breadcrumb: 'You are here',
} as const;
