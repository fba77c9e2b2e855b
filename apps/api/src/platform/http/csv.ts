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

const line = (row: CsvRow) =>
  stringify([row.map((cell) => guardCsvCell(String(cell)))], { record_delimiter: 'windows' });

export type CsvRows = AsyncIterable<CsvRow> | Iterable<CsvRow>;

/** By which spreadsheets know that the letters are UTF-8: "Zoë" is "ZoÃ«" in them without it. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* lines(header: readonly string[], rows: CsvRows) {
  yield BYTE_ORDER_MARK + line(header);
  for await (const row of rows) yield line(row);
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
 * made harmless, rows sent as they come, so that a long file takes no more memory than a short one.
 */
export function sendCsv(
  reply: FastifyReply,
  { name, timezone }: CsvName,
  header: readonly string[],
  rows: CsvRows,
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(csvFileName(name, new Date(), timezone)))
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(header, rows)));
}
