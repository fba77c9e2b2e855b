/** How many pages hold so many rows; at least one. */
export const pageCount = (totalCount: number, perPage: number): number =>
  Math.max(1, Math.ceil(totalCount / perPage));
