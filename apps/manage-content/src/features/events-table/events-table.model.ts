import type { EventRow } from '@foyer/contracts';
import { z } from 'zod';

/** The table's place in the address (specification 2 §2.2). */
export const TableState = z.object({
  type: z.enum(['Upcoming', 'Past']).default('Upcoming'),
  search: z.string().trim().max(120).default(''),
  category: z.uuid().optional(),
  sortBy: z.enum(['startsAt', 'revenue', 'ticketsSold']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).default(1),
});
export type TableState = z.infer<typeof TableState>;
export type SortColumn = NonNullable<TableState['sortBy']>;

export const ROWS_PER_PAGE = 10;
/** More ticket types than this are folded behind "See more". */
export const TYPES_SHOWN = 10;

export const hasFilters = ({ search, category }: TableState) =>
  search !== '' || category !== undefined;

/** First click ascending, the same column again turns it round; always back to page 1. */
export function nextSort(
  state: TableState,
  column: SortColumn,
): Pick<TableState, 'sortBy' | 'sortOrder' | 'page'> {
  const isSame = state.sortBy === column;
  return {
    sortBy: column,
    sortOrder: isSame && state.sortOrder !== 'desc' ? 'desc' : 'asc',
    page: 1,
  };
}

export const isSoldOut = (row: EventRow) =>
  row.capacity !== null &&
  row.ticketsSold !== null &&
  row.capacity > 0 &&
  row.ticketsSold >= row.capacity;
