import { isEmail, normalizeEmail } from '@foyer/domain';
import type { messages as m } from './bulk-import.messages.en.ts';

/** What stands in a line of the file. */
export interface ImportRow {
  line: number;
  value: string;
}
type RowProblem = keyof typeof m.problems;
export interface JudgedRow extends ImportRow {
  problem: RowProblem | null;
}

export const ROWS_PER_PAGE = 10;
const HEADERS = new Set(['email', 'e-mail', 'emails', 'email address', 'e-mail address']);

/**
 * The rows of a file that hold something: of a file whose first line names its columns those of the
 * one that is called "Email", else the whole line, so that a second column is seen to be wrong.
 */
export function rowsOf(file: readonly { line: number; cells: readonly string[] }[]): ImportRow[] {
  const [first] = file;
  const column = first ? first.cells.findIndex((cell) => HEADERS.has(cell.toLowerCase())) : -1;
  const rows = column < 0 ? file : file.slice(1);
  return rows
    .map(({ line, cells }) => ({
      line,
      value: column < 0 ? cells.filter(Boolean).join(', ') : (cells[column] ?? ''),
    }))
    .filter(({ value }) => value !== '');
}

/** What is wrong with each row; of equal ones the first is none. */
export function judgeRows(rows: readonly ImportRow[], existing: ReadonlySet<string>): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const email = normalizeEmail(row.value);
    const isTwice = seen.has(email);
    seen.add(email);
    if (!isEmail(row.value)) return { ...row, problem: 'invalid' };
    if (isTwice) return { ...row, problem: 'duplicate' };
    return { ...row, problem: existing.has(email) ? 'existing' : null };
  });
}

/** A row that says the same as another one cannot be made another. */
export const isMendable = ({ problem }: JudgedRow) => problem !== 'duplicate';

/** The addresses of rows that can be asked about or added: each once. */
export const emailsOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.filter(({ value }) => isEmail(value)).map(({ value }) => normalizeEmail(value))),
];

export const isCsv = ({ name }: Pick<File, 'name'>) => name.toLowerCase().endsWith('.csv');
