/** What a table says of its rows. Another language is another object of this type. */
export const messages = {
  refreshFailed: 'This may be old: it could not be loaded again.',
  noneIn: (list: string) => `${list}: no results`,
  rowsIn: (list: string, count: number) => `${list}: ${count}`,
  sideways: 'More columns to the side',
} as const;
