import type { MembershipInterval } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, json, row, rows, sql } from '../../../platform/db/query.ts';

/** Tiers of an account that people may join, with the prices that are sold. */
export const findTiers = (tx: Tx, ownerId: string, tierIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('membershipTiers as t')
      .where('t.ownerId', '=', ownerId)
      .where('t.id', '=', sql<string>`any(${tierIds}::uuid[])`)
      .where('t.archivedAt', 'is', null)
      .where('t.deletedAt', 'is', null)
      .select(['t.id', 't.name', 't.memberLimit'])
      .select(
        sql<{ id: string; interval: MembershipInterval }[]>`coalesce((select
            json_agg(json_build_object('id', p.id, 'interval', p.interval))
          from membership_prices p where p.owner_id = t.owner_id and p.tier_id = t.id
            and p.archived_at is null), '[]')`.as('prices'),
      ),
  );
export type JoinedTier = Awaited<ReturnType<typeof findTiers>>[number];

/** Members who were added by hand, those who are no more included. */
export async function countByHand(tx: Tx, ownerId: string): Promise<number> {
  const counted = db
    .selectFrom('membershipSubscriptions')
    .where('ownerId', '=', ownerId)
    .where('provider', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  return (await row(tx, counted))?.n ?? 0;
}

interface Address {
  tierId: string;
  email: string;
}

/**
 * Places, in the list, of addresses whose person is a member of that tier already, or invited to
 * be.
 */
export const findMembers = async (tx: Tx, ownerId: string, given: readonly Address[]) =>
  (
    await rows(
      tx,
      sql<{ place: number }>`select (g.place - 1)::int as place
        from unnest(${given.map(({ tierId }) => tierId)}::uuid[],
          ${given.map(({ email }) => email)}::text[]) with ordinality as g(tier_id, email, place)
       where exists (select from membership_subscriptions s where s.owner_id = ${ownerId}
            and s.email = g.email and s.tier_id = g.tier_id and s.ended_at is null)
          or exists (select from membership_subscriptions s where s.owner_id = ${ownerId}
            and s.user_id = account_of(g.email) and s.tier_id = g.tier_id
            and s.ended_at is null)`,
    )
  ).map(({ place }) => place);

/** Whether an account is a member of a tier. */
export const isMember = async (tx: Tx, ownerId: string, tierId: string, userId: string) =>
  (await row(
    tx,
    db
      .selectFrom('membershipSubscriptions')
      .where('ownerId', '=', ownerId)
      .where('tierId', '=', tierId)
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .select('id'),
  )) !== undefined;

export interface AddedMember extends Address {
  id: string;
  name: string;
  priceId: string | null;
  autoRenew: boolean;
  anchorAt: Date;
  period: number;
  periodStartsAt: Date;
  paidUntil: Date | null;
}

/** Invited members, each with the period that is given to them. */
export async function insertMembers(tx: Tx, ownerId: string, members: readonly AddedMember[]) {
  const given = sql`jsonb_to_recordset(${json(members)}) as g("id" uuid, "tierId" uuid,
    "priceId" uuid, "name" text, "email" text, "autoRenew" boolean, "anchorAt" timestamptz,
    "period" int, "periodStartsAt" timestamptz, "paidUntil" timestamptz)`;
  await change(
    tx,
    sql`insert into membership_subscriptions (id, owner_id, tier_id, price_id, amount_minor,
        currency, interval, name, email, invited_at, anchor_at, period, paid_until, auto_renew,
        next_at)
      select g."id", ${ownerId}, g."tierId", p.id, p.amount_minor, p.currency, p.interval,
             g."name", g."email", now(), g."anchorAt", g."period", g."paidUntil", g."autoRenew",
             g."paidUntil"
        from ${given} left join membership_prices p on p.owner_id = ${ownerId}
          and p.id = g."priceId"`,
  );
  await change(
    tx,
    sql`insert into membership_periods (owner_id, subscription_id, number, starts_at, ends_at)
      select ${ownerId}, g."id", g."period", g."periodStartsAt", g."paidUntil"
        from ${given} where g."paidUntil" is not null`,
  );
}
