import type { Tx } from '../../../platform/db/database.ts';
import { change, db, rows, sql } from '../../../platform/db/query.ts';
import type { Due } from './renewals.repository.ts';

const CHARGED_AT = sql<Date>`coalesce(s.paused_until, s.paid_until)`;

/** Memberships that are charged within so many days and whose members were not told, by their ids. */
export const findCharged = (
  tx: Tx,
  {
    provider,
    days,
    trialDays,
    after,
    limit,
  }: { provider: string; days: number; trialDays: number; after: string | null; limit: number },
): Promise<Due[]> =>
  rows(
    tx,
    db
      .selectFrom('membershipSubscriptions as s')
      .where('s.endedAt', 'is', null)
      .where('s.provider', '=', provider)
      .where('s.autoRenew', '=', true)
      .where(sql<boolean>`${CHARGED_AT} > clock_timestamp()`)
      .where(
        sql<boolean>`${CHARGED_AT} <= clock_timestamp()
        + make_interval(days => case when s.period = 0 then ${trialDays}::integer
          else ${days} end)`,
      )
      .where(sql<boolean>`s.reminded_of is distinct from ${CHARGED_AT}`)
      .where(sql<boolean>`(${after}::uuid is null or s.id > ${after}::uuid)`)
      .orderBy('s.id')
      .limit(limit)
      .select(['s.id', 's.ownerId']),
  );

/** Its member was told of that charge; nothing else of it changes. */
export const markReminded = (tx: Tx, { id, ownerId }: Due, chargedAt: Date) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .set({ remindedOf: chargedAt })
      .where('ownerId', '=', ownerId)
      .where('id', '=', id),
  );
