import type { Currency, Presence } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, rows, sql, type Row } from '../../../platform/db/query.ts';

/**
 * How many people were members at the same of these instants and now; an invitation is nobody's
 * yet. Each membership is looked at once: the instants that it holds at are bits of a number, and
 * the numbers of one person's memberships are one.
 */
export function findPresence(tx: Tx, ownerId: string, instants: readonly Date[]) {
  const all = instants.length + 1;
  // how many of the instants lie before it: each is put off by the least there is, once for all rows
  const before = (column: string) => sql`width_bucket(${sql.ref(column)},
    (select array_agg(b + interval '1 microsecond' order by b)
      from unnest(array_append(${instants}::timestamptz[], clock_timestamp())) b))`;
  return rows(
    tx,
    sql<Presence>`
      select p.at, count(*)::integer as people from (
        select bit_or((1 << coalesce(${before('s.endedAt')}, ${sql.lit(all)}))
            - (1 << ${before('s.createdAt')})) as at
          from membership_subscriptions s
         where s.owner_id = ${ownerId} and s.user_id is not null
           and (s.ended_at is null or s.ended_at > ${instants[0]}::timestamptz)
         group by coalesce(s.patron_id, s.user_id)) p
       where p.at > 0 group by p.at`,
  );
}

/** Who is in each tier now, and what those who pay and renew are charged a period. */
export const findLiving = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    db
      .selectFrom('membershipSubscriptions as s')
      .where('s.ownerId', '=', ownerId)
      .where('s.userId', 'is not', null)
      .where('s.endedAt', 'is', null)
      .groupBy(['s.tierId', 's.currency', 's.interval'])
      .select(['s.tierId', 's.interval'])
      .select(({ ref, fn }) => [
        ref('s.currency').$castTo<Currency | null>().as('currency'),
        fn.countAll<number>().as('members'),
        sql<number>`coalesce(sum(s.amount_minor)
          filter (where s.auto_renew and s.provider is not null and s.period > 0), 0)::bigint`.as(
          'renewsMinor',
        ),
      ]),
  );
export type LivingRow = Awaited<ReturnType<typeof findLiving>>[number];

/**
 * The tiers of an account with what each brought since, as the books have it in its currency: what
 * was paid less what went back. An order has one period at most, so its entries are its tier's.
 */
export const findTierRevenue = (
  tx: Tx,
  { ownerId, currency, since }: { ownerId: string; currency: Currency; since: Date | null },
) =>
  rows(
    tx,
    sql<
      Pick<Row<'membershipTiers'>, 'id' | 'name'> & {
        archived: boolean;
        deleted: boolean;
        revenueMinor: number;
      }
    >`
      with earned as (
        select m.tier_id, -sum(e.amount_minor) as minor
          from ledger_entries e
          join membership_lines m on m.order_id = e.order_id and m.owner_id = e.owner_id
         where e.owner_id = ${ownerId} and e.currency = ${currency}
           and e.account in ('organizer_memberships', 'refunds_memberships')
           and (${since}::timestamptz is null or e.occurred_at >= ${since}::timestamptz)
         group by m.tier_id)
      select t.id, t.name, t.archived_at is not null as archived,
             t.deleted_at is not null as deleted, coalesce(n.minor, 0)::bigint as "revenueMinor"
        from membership_tiers t left join earned n on n.tier_id = t.id
       where t.owner_id = ${ownerId} and (t.deleted_at is null or n.minor <> 0)
       order by t.deleted_at is not null, t.position, t.id`,
  );
