import { readCsvCell } from '@foyer/domain';
import { csvFileMessages as m } from '../messages/csv-file.en.ts';

/** A row of a file and the line on which it begins, counted from 1. */
export interface CsvRow {
  line: number;
  /** Without spaces around them; an empty line is one empty cell. */
  cells: string[];
}

export type CsvProblem = 'unreadable' | 'too_large' | 'not_text' | 'quotes';

/** Why a file has no rows; its message says so to whoever chose the file. */
export class CsvFileError extends Error {
  readonly problem: CsvProblem;
  constructor(problem: CsvProblem, reason: string) {
    super(m.problem(reason));
    this.name = 'CsvFileError';
    this.problem = problem;
  }
}

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * The rows of a CSV file in the order of its lines, whatever wrote it: UTF-8 with a mark or
 * without, UTF-16 or Windows-1252, commas, semicolons or tabs, quotes, any line ends. Empty lines
 * are rows, save those at the end. Refuses with a {@link CsvFileError}.
 */
export async function readCsvRows(file: File): Promise<CsvRow[]> {
  if (file.size > MAX_BYTES) throw new CsvFileError('too_large', m.tooLarge);
  const [bytes, { parse }] = await Promise.all([bytesOf(file), loadParser()]);
  const text = textOf(bytes).replace(/\r\n?/g, '\n').trimEnd();
  if (text.includes('\0')) throw new CsvFileError('not_text', m.notText);
  if (text === '') return [];
  const { data, errors } = parse<string[]>(text, { delimiter: delimiterOf(text), newline: '\n' });
  const lines = linesOf(data);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new CsvFileError('quotes', m.quotes(lines[broken.row ?? 0] ?? 1));
  return data.map((cells, n) => ({
    line: lines[n] ?? n + 1,
    cells: cells.map((cell) => readCsvCell(cell.trim())),
  }));
}

// The parser comes with the first file.
const loadParser = async () => (await import('papaparse')).default;

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new CsvFileError('unreadable', m.unreadable);
  }
}

/** UTF-8 says what it is by being it; what is not comes from an older spreadsheet on Windows. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The sign that stands on most lines outside of quotes. The parser's own guess looks at ten lines
 * only, and would take a second column that begins further down for a part of the first.
 */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split('\n');
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const counted = [',', ';', '\t'].map((sign) => ({ sign, on: count(sign) }));
  return counted.reduce((best, next) => (next.on > best.on ? next : best)).sign;
}

/** Where each row begins: one that holds line breaks in quotes is several lines long. */
function linesOf(rows: readonly (readonly string[])[]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const start = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return start;
  });
}
