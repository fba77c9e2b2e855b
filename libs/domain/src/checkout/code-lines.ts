import {
  BULK_CODE_MIN_LENGTH,
  codeNameProblem,
  readCodeName,
  type CodeNameProblem,
} from './codes.ts';

/** A line of a file of codes. */
export interface CodeLine {
  line: number;
  cells: readonly string[];
}

/** Why a line is no code that may be imported. */
export type CodeLineProblem = { line: number } & (
  | { kind: CodeNameProblem }
  | { kind: 'columns'; columns: number }
  /** The same code stands on an earlier line. */
  | { kind: 'repeated'; firstLine: number }
);

/** The codes of a file with their lines, and what is wrong with the other lines. */
export interface CodeFile {
  codes: string[];
  /** On which line each of the codes stands. */
  lines: number[];
  problems: CodeLineProblem[];
}

/** Reads a file of codes: one on each line. */
export function readCodeLines(rows: readonly CodeLine[]): CodeFile {
  const lineOf = new Map<string, number>();
  const problems: CodeLineProblem[] = [];
  for (const { line, cells } of rows) {
    const name = readCodeName(cells[0] ?? '');
    const problem = problemOf({ line, cells }, name, lineOf.get(name));
    if (problem) problems.push(problem);
    else lineOf.set(name, line);
  }
  return { codes: [...lineOf.keys()], lines: [...lineOf.values()], problems };
}

function problemOf(
  { line, cells }: CodeLine,
  name: string,
  firstLine: number | undefined,
): CodeLineProblem | null {
  if (cells.length !== 1) return { line, kind: 'columns', columns: cells.length };
  if (firstLine !== undefined) return { line, kind: 'repeated', firstLine };
  const kind = codeNameProblem(name, BULK_CODE_MIN_LENGTH);
  return kind && { line, kind };
}
