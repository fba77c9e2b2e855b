import { MAX_CODES_AT_ONCE } from '@foyer/contracts';
import { readCodeLines, type CodeLineProblem } from '@foyer/domain';
import { CsvFileError, readCsvRows } from '@foyer/remote-kit/csv-file';
import { useRef, useState } from 'react';
import { messages as m } from './code-form.messages.en.ts';

/** A file of codes: chosen, read, or refused as a whole or line by line. */
export interface CodeFileState {
  fileName: string | null;
  isReading: boolean;
  problem: string | undefined;
  wrongLines: readonly CodeLineProblem[];
}
const NO_FILE: CodeFileState = {
  fileName: null,
  isReading: false,
  problem: undefined,
  wrongLines: [],
};

/** What a spreadsheet's files are called on a machine that has one, or has none. */
const OTHER_TYPES = new Set(['', 'application/vnd.ms-excel', 'application/csv']);
const isCsv = ({ type, name }: File) =>
  type === 'text/csv' || (OTHER_TYPES.has(type) && /\.csv$/i.test(name));

type Read = Pick<CodeFileState, 'problem' | 'wrongLines'> & { codes: string[] };
const refused = (problem: string): Read => ({ codes: [], problem, wrongLines: [] });

async function readCodes(file: File): Promise<Read> {
  if (!isCsv(file)) return refused(m.errors.fileType);
  try {
    const rows = await readCsvRows(file);
    if (rows.length === 0) return refused(m.errors.fileEmpty);
    const { codes, problems } = readCodeLines(rows);
    if (problems.length > 0) return { codes: [], problem: undefined, wrongLines: problems };
    if (codes.length > MAX_CODES_AT_ONCE) return refused(m.errors.fileLong(MAX_CODES_AT_ONCE));
    return { codes, problem: undefined, wrongLines: [] };
  } catch (error) {
    if (error instanceof CsvFileError) return refused(error.message);
    throw error;
  }
}

/** The file of codes of a form, which is told its codes; of two that are chosen the last counts. */
export function useCodeFile(onCodes: (codes: string[]) => void) {
  const [state, setState] = useState(NO_FILE);
  const latest = useRef<File>(null);
  const pick = async (file: File) => {
    latest.current = file;
    onCodes([]);
    setState({ ...NO_FILE, fileName: file.name, isReading: true });
    const { codes, ...outcome } = await readCodes(file);
    if (latest.current !== file) return;
    setState({ fileName: file.name, isReading: false, ...outcome });
    onCodes(codes);
  };
  const remove = () => {
    latest.current = null;
    setState(NO_FILE);
    onCodes([]);
  };
  return { ...state, pick, remove };
}
