import type { Period } from '@foyer/domain';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';
import type { Due } from './renewals.repository.ts';

/** When a membership has begun, now that it is so much longer ago. */
export interface Moved {
  anchorAt: Date;
  paidUntil: Date;
  pausedUntil: Date | null;
  /** Those that are counted from the anchor; the others are earlier by as much as all else. */
  periods: readonly Period[];
  /** By how much everything is earlier. */
  byMs: number;
}

/** Lets a membership have begun earlier, with its periods and with what was bought with it. */
export async function moveBack(tx: Tx, { id, ownerId }: Due, moved: Moved): Promise<void> {
  const { anchorAt, paidUntil, pausedUntil, periods, byMs } = moved;
  const by = sql`make_interval(secs => ${byMs / 1000})`;
  await pipelined(tx, [
    (tx) =>
      change(
        tx,
        db
          .updateTable('membershipSubscriptions')
          .set({ anchorAt, paidUntil, pausedUntil, nextAt: sql<Date>`clock_timestamp()` })
          .set({
            trialUntil: sql<Date | null>`case when period = 0 then ${paidUntil}::timestamptz
              else trial_until - ${by} end`,
            startedAt: sql<Date | null>`case when period = 0 then started_at - ${by}
              else started_at end`,
          })
          .where('ownerId', '=', ownerId)
          .where('id', '=', id),
      ),
    (tx) =>
      row(
        tx,
        sql`update membership_periods p
           set starts_at = coalesce(m.starts_at, p.starts_at - ${by}),
             ends_at = coalesce(m.ends_at, p.ends_at - ${by})
          from membership_periods o left join unnest(
            ${periods.map(({ number }) => number)}::integer[],
            ${periods.map(({ startsAt }) => startsAt)}::timestamptz[],
            ${periods.map(({ endsAt }) => endsAt)}::timestamptz[]) as m(number, starts_at, ends_at)
            on m.number = o.number
         where o.owner_id = ${ownerId} and o.subscription_id = ${id}
           and p.owner_id = o.owner_id and p.subscription_id = o.subscription_id
           and p.number = o.number`,
      ),
    (tx) =>
      row(
        tx,
        sql`update benefit_uses set used_at = used_at - ${by}
         where owner_id = ${ownerId} and subscription_id = ${id}`,
      ),
  ]);
}
