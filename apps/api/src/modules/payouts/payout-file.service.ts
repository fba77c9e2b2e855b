import { formatFileDate, localDay } from '@foyer/domain';
import { readOnly } from '../../platform/db/database.ts';
import { csvAmount, type CsvName, type CsvRow } from '../../platform/http/csv.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { payoutFile } from './payouts.messages.en.ts';
import * as payouts from './read-payouts.repository.ts';
import { findOwn, termsOf } from './read-payouts.service.ts';

const LINES_AT_ONCE = 500;

/** What the file of a payout is called: it says which day it arrived. */
export const payoutFileName = (deps: Deps, ownerId: string, id: string): Promise<CsvName> =>
  readOnly(deps.pool, async (tx) => {
    const { timezone } = await termsOf(tx, ownerId);
    const { arrivesAt } = await findOwn(tx, ownerId, id);
    return { name: payoutFile.name(localDay(arrivesAt, timezone)), timezone };
  });

const toCsvRow = (line: payouts.LineRow, timezone: string): CsvRow => [
  line.orderId ?? '',
  line.orderedAt ? formatFileDate(line.orderedAt, timezone) : '',
  payoutFile.kinds[line.kind],
  line.buyer,
  line.productName,
  csvAmount(line.amountMinor, line.currency),
  line.currency.toUpperCase(),
];

/** All that a payout is made of, read some hundred at a time. */
export async function* payoutRows(
  deps: Deps,
  of: { ownerId: string; payoutId: string },
  timezone: string,
): AsyncGenerator<CsvRow[]> {
  for (let offset = 0; ; offset += LINES_AT_ONCE) {
    const found = await readOnly(deps.pool, (tx) =>
      payouts.findLines(tx, of, LINES_AT_ONCE, offset),
    );
    yield found.map((line) => toCsvRow(line, timezone));
    if (found.length < LINES_AT_ONCE) return;
  }
}
