/** The ways to the other pages of a list. Another language is another object of this type. */
export const messages = {
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
} as const;
