/** At most this many page numbers are offered at once. */
export const PAGE_WINDOW = 3;

/** How many pages hold so many rows; at least one. */
export const pageCount = (totalCount: number, perPage: number): number => Math.max(1, Math.ceil(totalCount / perPage));

/**
 * The page numbers offered: the first three on page 1, the last three on the last page, otherwise the current one between its
 * neighbours. A page beyond the ends counts as the end.
 */
export function pageWindow(page: number, pages: number): number[] {
  const last = Math.max(1, pages);
  const size = Math.min(PAGE_WINDOW, last);
  const current = Math.min(Math.max(1, page), last);
  const first = Math.min(Math.max(1, current - 1), last - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}

/** Whether there is a page before and after. */
export const pageBounds = (page: number, pages: number): { hasPrevious: boolean; hasNext: boolean } => ({
  hasPrevious: page > 1,
  hasNext: page < pages,
});
