import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, row, sql, type Parameters } from '../../platform/db/query.ts';

interface DonationLines {
  ownerId: string;
  lineIds: readonly string[];
  eventIds: readonly string[];
}
const insertLines = prepared(
  'insert-donation-lines',
  (parameter: Parameters<DonationLines>) =>
    sql`insert into donation_lines (line_id, owner_id, event_id)
      select id, ${parameter('ownerId')}, event_id
        from unnest(${parameter('lineIds')}::uuid[], ${parameter('eventIds')}::uuid[])
          as v(id, event_id)
      on conflict (line_id) do nothing`,
);

/** Writes for which events donations are; those that are there already stay as they are. */
export const insertDonationLines = (
  tx: Tx,
  ownerId: string,
  lines: readonly { id: string; productId: string }[],
) =>
  insertLines(tx, {
    ownerId,
    lineIds: lines.map((line) => line.id),
    eventIds: lines.map((line) => line.productId),
  });

/**
 * The event that the donation of an order is for; whom to ask is the event's own address, or the
 * seller's.
 */
export async function readDonatedTo(tx: Tx, orderId: string) {
  const found = await row(
    tx,
    db
      .selectFrom('orderLines as l')
      .innerJoin('donationLines as g', 'g.lineId', 'l.id')
      .innerJoin('events as e', 'e.id', 'g.eventId')
      .innerJoin('profiles as p', 'p.id', 'e.ownerId')
      .where('l.orderId', '=', orderId)
      .orderBy('l.position')
      .limit(1)
      .select('e.name')
      .select(
        sql<string | null>`coalesce(nullif(e.contact_email, ''),
          nullif(p.social ->> 'email', ''))`.as('contact'),
      ),
  );
  return { name: found?.name ?? 'your event', rows: [], contact: found?.contact ?? null };
}
