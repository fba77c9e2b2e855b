/** What stands beside accounts that were found. */
export const messages = {
  results: 'Found',
  organization: 'Organization',
  addOf: (name: string) => `Add ${name}`,
  add: 'Add',
  already: 'Already added',
} as const;
