import { Readable } from 'node:stream';
import { csvFileName, guardCsvCell } from '@foyer/domain';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

export type CsvRow = readonly (string | number)[];

const line = (row: CsvRow) =>
  stringify([row.map((cell) => guardCsvCell(String(cell)))], { record_delimiter: 'windows' });

export type CsvRows = AsyncIterable<CsvRow> | Iterable<CsvRow>;

async function* lines(header: readonly string[], rows: CsvRows) {
  yield line(header);
  for await (const row of rows) yield line(row);
}

/**
 * Returns a CSV file: quoted by RFC 4180, cells that a spreadsheet would run made harmless, rows
 * sent as they come, so that a long file takes no more memory than a short one. `name` gets the day
 * behind it.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  rows: CsvRows,
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${csvFileName(name, new Date())}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(header, rows)));
}
