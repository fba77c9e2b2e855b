/** What is said when a call fails: it comes with the route table, and the page's texts later. */
export const messages = {
  deleteFailed: 'Failed to delete webhook',
} as const;
