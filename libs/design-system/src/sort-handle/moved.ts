/** The ids with one of them moved so many places down, or up where negative. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = ids.filter((one) => one !== id);
  return [...next.slice(0, to), id, ...next.slice(to)];
}
