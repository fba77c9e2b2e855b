/**
 * How many rows a list has in all. They bring their count along; a page beyond the end has none
 * that could, so the first row is asked for
 * it: `totalOf(rows, page, () => read({ page: 1, perPage: 1 }))`.
 */
export async function totalOf(
  rows: readonly { total: number }[],
  page: number,
  readFirst: () => Promise<readonly { total: number }[]>,
): Promise<number> {
  const [row] = rows.length > 0 || page === 1 ? rows : await readFirst();
  return row?.total ?? 0;
}
