import { MAX_MEMBERS_AT_ONCE, type ImportedMember } from '@foyer/contracts';
import { readCsvRows } from '@foyer/remote-kit/csv-file';
import { useMemo, useRef, useState } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import type { checkThem } from './bulk-import.queries.ts';
import {
  isCsv,
  isWrong,
  judgeRows,
  rowsOf,
  verdictsOf,
  type ImportPlace,
  type ImportRow,
  type RowTexts,
  type Verdicts,
} from './import-rows.model.ts';

/** What was read of a file, and what the server says of it. */
interface Read {
  fileName: string;
  rows: readonly ImportRow[];
  verdicts: Verdicts;
}
const NONE: Verdicts = new Map();
type Check = (members: readonly ImportedMember[]) => ReturnType<typeof checkThem>;

/**
 * The rows of the chosen file with what is wrong with each. `check` asks what only the server
 * knows; a file that is chosen while another one is read takes its place.
 */
export function useImportRows(place: ImportPlace, check: Check) {
  const [read, setRead] = useState<Read | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File>(undefined);
  /** The rows as they are asked about: a press does not wait for the one before. */
  const current = useRef<readonly ImportRow[]>([]);
  const rows = useMemo(
    () => (read ? judgeRows(read.rows, place, read.verdicts) : []),
    [read, place],
  );

  /** Everybody at once: how many places a tier has left depends on who else takes one. */
  const askAbout = async (some: readonly ImportRow[]): Promise<Verdicts> => {
    const good = judgeRows(some, place, NONE).filter((row) => !isWrong(row));
    const members = good.flatMap(({ member }) => member ?? []);
    return members.length > 0 ? verdictsOf(good, await check(members)) : NONE;
  };
  const readFile = async (file: File): Promise<Read> => {
    const found = rowsOf(await readCsvRows(file));
    if (found.length === 0) throw new Error(m.none);
    if (found.length > MAX_MEMBERS_AT_ONCE) throw new Error(m.tooMany(MAX_MEMBERS_AT_ONCE));
    return { fileName: file.name, rows: found, verdicts: await askAbout(found) };
  };
  const choose = async (file: File) => {
    latest.current = file;
    setProblem(isCsv(file) ? null : m.wrongType);
    if (!isCsv(file)) return;
    setReading(true);
    try {
      const found = await readFile(file);
      if (latest.current !== file) return;
      current.current = found.rows;
      setRead(found);
    } catch (error) {
      if (latest.current === file) setProblem(error instanceof Error ? error.message : m.none);
    } finally {
      if (latest.current === file) setReading(false);
    }
  };
  /** Other rows in place of those of now, and what the server thinks of the last of such changes. */
  const replace = async (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) => {
    const next = change(current.current);
    current.current = next;
    setRead((now) => now && { ...now, rows: next });
    const verdicts = await askAbout(next);
    if (current.current === next) setRead((now) => now && { ...now, verdicts });
  };
  return {
    fileName: read?.fileName ?? null,
    rows,
    isReading,
    /** Why a file has no rows. */
    problem,
    choose,
    clear: () => {
      latest.current = undefined;
      current.current = [];
      setRead(null);
      setProblem(null);
      setReading(false);
    },
    remove: (line: number) => replace((known) => known.filter((row) => row.line !== line)),
    removeWrong: () => {
      const wrong = new Set(rows.filter(isWrong).map(({ line }) => line));
      return replace((known) => known.filter((row) => !wrong.has(row.line)));
    },
    /** Other texts in a line. */
    mend: (line: number, texts: RowTexts) =>
      replace((known) => known.map((row) => (row.line === line ? { line, ...texts } : row))),
    /** Looks at all rows anew: somebody else was quicker. */
    recheck: () => replace((known) => [...known]),
  };
}
export type ImportRows = ReturnType<typeof useImportRows>;
