/** What is said when a call fails: it comes with the route table, and the page's texts later. */
export const messages = {
  cancelUnreadable: 'Something went wrong while canceling the ticket',
  failed: 'Something went wrong, please try again',
} as const;
