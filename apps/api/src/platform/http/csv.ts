import { Readable } from 'node:stream';
import {
  csvFileName,
  currencyDecimals,
  guardCsvCell,
  minorPerMajor,
  type Currency,
} from '@foyer/domain';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { attachment } from './file-name.ts';

export type CsvRow = readonly (string | number)[];

const lines = (rows: readonly CsvRow[]) =>
  stringify(
    rows.map((row) => row.map((cell) => guardCsvCell(String(cell)))),
    { record_delimiter: 'windows' },
  );

/** Rows as they are read: those of a page leave together, before the next one is asked for. */
export type CsvPages = AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>;

/** By which spreadsheets know that the letters are UTF-8: "Zoë" is "ZoÃ«" in them without it. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* text(header: readonly string[], pages: CsvPages) {
  yield BYTE_ORDER_MARK + lines([header]);
  for await (const rows of pages) yield lines(rows);
}

/**
 * Amounts in files: major units with all decimals and no symbol, so that a spreadsheet adds them
 * up.
 */
export const csvAmount = (minor: number, currency: Currency): string =>
  (minor / minorPerMajor(currency)).toFixed(currencyDecimals(currency));

/** What a file is called: what it lists, and the day in the zone of whoever it is for. */
export interface CsvName {
  name: string;
  timezone: string;
}

/**
 * Returns a CSV file: UTF-8 that says so, quoted by RFC 4180, cells that a spreadsheet would run
 * made harmless. Its pages are sent as they come, and the next one is read when there is room for
 * it, so that a long file begins as soon as a short one and takes no more memory.
 */
export function sendCsv(
  reply: FastifyReply,
  { name, timezone }: CsvName,
  header: readonly string[],
  pages: CsvPages,
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(csvFileName(name, new Date(), timezone)))
    .header('cache-control', 'no-store')
    .send(Readable.from(text(header, pages), { objectMode: false }));
}
