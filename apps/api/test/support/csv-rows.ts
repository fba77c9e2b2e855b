import { parse } from 'csv-parse/sync';

const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of a file, its header first. A file that does not say that it is UTF-8 fails the test. */
export function csvLines(raw: string): string[][] {
  if (!raw.startsWith(BYTE_ORDER_MARK)) throw new Error('the file does not begin with its mark');
  return parse(raw, { bom: true });
}

/** Its rows by the names of their columns. */
export function csvRows(raw: string): Record<string, string>[] {
  const [header = [], ...lines] = csvLines(raw);
  return lines.map((line) => Object.fromEntries(header.map((name, n) => [name, line[n] ?? ''])));
}
