import type { Tx } from '../../platform/db/database.ts';
import type { OrderedLine, ProductKind } from '../orders/index.ts';

/** Writes for which events donations are; those that are there already stay as they are. */
const insertDonationLines = (
  tx: Tx,
  { ownerId }: { ownerId: string },
  lines: readonly OrderedLine[],
) =>
  tx.query({
    name: 'insert-donation-lines',
    text: `insert into donation_lines (line_id, owner_id, event_id)
           select id, $1, event_id from unnest($2::uuid[], $3::uuid[]) as v(id, event_id)
           on conflict (line_id) do nothing`,
    values: [ownerId, lines.map((line) => line.id), lines.map((line) => line.productId)],
  });

/** A donation beside tickets: money for an event, with nothing to take and nothing to hand out. */
export const donations: ProductKind = {
  kind: 'donation',
  productType: 'Course',
  isGift: true,
  keep: insertDonationLines,
};
