import type { Period } from '@foyer/domain';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';
import type { Due } from './renewals.repository.ts';

/** Since when a payment fails, and that it is tried now. */
export const tryAgainNow = (tx: Tx, { id, ownerId }: Due, failingSince: Date) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .set({ failingSince, nextAt: sql<Date>`clock_timestamp()` })
      .where('ownerId', '=', ownerId)
      .where('id', '=', id),
  );

interface Moved {
  anchorAt: Date;
  paidUntil: Date;
  /** All of them, from the first. */
  periods: readonly Period[];
  /** By how much everything is earlier. */
  byMs: number;
}

/** Lets a membership have begun earlier, with its periods and with what was bought with it. */
export async function moveBack(tx: Tx, { id, ownerId }: Due, moved: Moved): Promise<void> {
  const { anchorAt, paidUntil, periods, byMs } = moved;
  await pipelined(tx, [
    (tx) =>
      change(
        tx,
        db
          .updateTable('membershipSubscriptions')
          .set({ anchorAt, paidUntil, nextAt: sql<Date>`clock_timestamp()` })
          .where('ownerId', '=', ownerId)
          .where('id', '=', id),
      ),
    (tx) =>
      row(
        tx,
        sql`update membership_periods p set starts_at = m.starts_at, ends_at = m.ends_at
          from unnest(${periods.map(({ number }) => number)}::integer[],
            ${periods.map(({ startsAt }) => startsAt)}::timestamptz[],
            ${periods.map(({ endsAt }) => endsAt)}::timestamptz[]) as m(number, starts_at, ends_at)
         where p.owner_id = ${ownerId} and p.subscription_id = ${id} and p.number = m.number`,
      ),
    (tx) =>
      row(
        tx,
        sql`update benefit_uses set used_at = used_at - make_interval(secs => ${byMs / 1000})
         where owner_id = ${ownerId} and subscription_id = ${id}`,
      ),
  ]);
}
