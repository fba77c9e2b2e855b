/** What is left of the name of somebody whose account was deleted. */
export const nobody = {
  first: 'Deleted',
  last: 'account',
} as const;
