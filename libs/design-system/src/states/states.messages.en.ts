/** What stands where a list or a page would. Another language is another object of this type. */
export const messages = {
  loadFailed: 'This could not be loaded',
  tryAgain: 'Try again',
  noSuchPage: (page: number) => `There is no page ${page}`,
  lastPage: (pages: number) => `The list ends with page ${pages}.`,
  toPage: (page: number) => `Go to page ${page}`,
} as const;
