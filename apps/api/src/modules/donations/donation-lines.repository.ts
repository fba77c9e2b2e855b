import type { Tx } from '../../platform/db/database.ts';

/** Writes for which events donations are; those that are there already stay as they are. */
export const insertDonationLines = (
  tx: Tx,
  ownerId: string,
  lines: readonly { id: string; productId: string }[],
) =>
  tx.query({
    name: 'insert-donation-lines',
    text: `insert into donation_lines (line_id, owner_id, event_id)
           select id, $1, event_id from unnest($2::uuid[], $3::uuid[]) as v(id, event_id)
           on conflict (line_id) do nothing`,
    values: [ownerId, lines.map((line) => line.id), lines.map((line) => line.productId)],
  });
