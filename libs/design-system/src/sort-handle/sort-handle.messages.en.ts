/** The handle by which rows are put in order. Another language is another object of this type. */
export const messages = {
  sortHint: 'Drag it, or press the arrow keys up and down.',
  movedTo: (place: number, count: number) => `Place ${place} of ${count}`,
} as const;
