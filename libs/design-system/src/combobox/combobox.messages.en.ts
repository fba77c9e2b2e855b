/** The list of a field that finds. Another language is another object of this type. */
export const messages = {
  nothingFound: 'Nothing found',
  typeForMore: (count: number) => `Type to find ${count} more`,
} as const;
