type SortOrder = 'asc' | 'desc';

/** Which column a table is sorted by, and its page, as the address keeps them. */
export type TableState<Column extends string> = {
  sortBy?: Column;
  sortOrder?: SortOrder;
  page: number;
};

/**
 * After a click on a column: a new one sorts ascending, the same one turns round; the table returns
 * to page 1.
 */
export function toggleSort<Column extends string>(
  state: Pick<TableState<Column>, 'sortBy' | 'sortOrder'>,
  column: Column,
): Required<TableState<Column>> {
  const turns = state.sortBy === column && (state.sortOrder ?? 'asc') === 'asc';
  return { sortBy: column, sortOrder: turns ? 'desc' : 'asc', page: 1 };
}
