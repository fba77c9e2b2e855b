import { MAX_EMAILS_AT_ONCE } from '@foyer/contracts';
import { readCsvRows } from '@foyer/remote-kit/csv-file';
import { useMemo, useRef, useState } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import { emailsOf, isCsv, judgeRows, rowsOf, type ImportRow } from './bulk-import.model.ts';

/** What was read of a file, and whom the list has of it. */
interface Read {
  fileName: string;
  rows: readonly ImportRow[];
  existing: ReadonlySet<string>;
}

/**
 * The rows of the chosen file with what is wrong with each. `findExisting` asks whom the list has;
 * a file that is chosen while another one is read takes its place.
 */
export function useImportRows(findExisting: (emails: readonly string[]) => Promise<string[]>) {
  const [read, setRead] = useState<Read | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File>(undefined);
  const rows = useMemo(() => (read ? judgeRows(read.rows, read.existing) : []), [read]);

  const readFile = async (file: File): Promise<Read> => {
    const found = rowsOf(await readCsvRows(file));
    if (found.length === 0) throw new Error(m.none);
    if (found.length > MAX_EMAILS_AT_ONCE) throw new Error(m.tooMany(MAX_EMAILS_AT_ONCE));
    const emails = emailsOf(found);
    const existing = emails.length > 0 ? await findExisting(emails) : [];
    return { fileName: file.name, rows: found, existing: new Set(existing) };
  };
  const choose = async (file: File) => {
    latest.current = file;
    setProblem(isCsv(file) ? null : m.wrongType);
    if (!isCsv(file)) return;
    setReading(true);
    try {
      const found = await readFile(file);
      if (latest.current === file) setRead(found);
    } catch (error) {
      if (latest.current === file) setProblem(error instanceof Error ? error.message : m.none);
    } finally {
      if (latest.current === file) setReading(false);
    }
  };
  const keep = (isKept: (row: ImportRow) => boolean) =>
    setRead((now) => now && { ...now, rows: now.rows.filter(isKept) });
  return {
    fileName: read?.fileName ?? null,
    rows,
    isReading,
    /** Why a file has no rows. */
    problem,
    choose,
    clear: () => {
      latest.current = undefined;
      setRead(null);
      setProblem(null);
      setReading(false);
    },
    remove: (line: number) => keep((row) => row.line !== line),
    removeWrong: () => {
      const wrong = new Set(rows.filter((row) => row.problem).map((row) => row.line));
      keep((row) => !wrong.has(row.line));
    },
    /** Another text in a line; whether the list has that one is asked first. */
    mend: async (line: number, value: string) => {
      const existing = await findExisting(emailsOf([{ line, value }]));
      setRead(
        (now) =>
          now && {
            ...now,
            existing: new Set([...now.existing, ...existing]),
            rows: now.rows.map((row) => (row.line === line ? { line, value } : row)),
          },
      );
    },
  };
}
export type ImportRows = ReturnType<typeof useImportRows>;
