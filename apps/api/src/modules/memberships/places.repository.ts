import type { Tx } from '../../platform/db/database.ts';
import { db, row, sql } from '../../platform/db/query.ts';

/**
 * How many are members of a tier now, those included who were invited, and who is to be by a plan
 * that they chose: their place is kept.
 */
export const membersOf = (tier: string) => {
  const [ownerId, id] = [sql.ref<string>(`${tier}.ownerId`), sql.ref<string>(`${tier}.id`)];
  const living = db
    .selectFrom('membershipSubscriptions as s')
    .where('s.ownerId', '=', ownerId)
    .where('s.endedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('members'));
  return sql<number>`((${living.where('s.tierId', '=', id)})
    + (${living.where('s.nextTierId', '=', id).where('s.tierId', '<>', id)}))`;
};

/**
 * Locks a tier until the transaction ends: its places are counted and given, its limit changed and
 * the tier deleted behind this lock alone. `no key`, as rows that point to the tier lock its key.
 * Undefined when there is none.
 */
export const lockTier = (tx: Tx, ownerId: string, tierId: string) =>
  row(
    tx,
    db
      .selectFrom('membershipTiers')
      .where('ownerId', '=', ownerId)
      .where('id', '=', tierId)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .select(['name', 'memberLimit']),
  );

/** How many are members of a tier that is locked. */
export const countMembers = async (tx: Tx, ownerId: string, tierId: string): Promise<number> =>
  (
    await row(
      tx,
      db
        .selectFrom('membershipTiers as t')
        .where('t.ownerId', '=', ownerId)
        .where('t.id', '=', tierId)
        .select(membersOf('t').as('members')),
    )
  )?.members ?? 0;

/** For whom a place is looked for: what is theirs already does not count against them. */
export interface PlaceFor {
  ownerId: string;
  tierId: string;
  /** The order that asks: what it holds itself does not count. */
  orderId?: string;
  /** The membership that asks: it has one place. */
  subscriptionId?: string;
  /** Whose it is: what they were given, and what they are invited to, goes when they pay. */
  userId?: string | null;
}

/** What nobody pays for and is that person's: theirs, or waits for an address that they proved. */
export const isGivenTo = (userId: string) => sql<boolean>`s.provider is null
  and (s.user_id = ${userId}::uuid or s.user_id is null and s.email = (select lower(c.email)
    from credentials c where c.user_id = ${userId}::uuid and c.email_verified_at is not null))`;

/**
 * Places of a tier that are somebody else's: of who is a member, was invited or is to be one by a
 * plan that they chose, and of who is about to pay or to try it. Asked behind the tier's lock.
 */
export async function countTaken(
  tx: Tx,
  { ownerId, tierId, orderId, subscriptionId, userId }: PlaceFor,
): Promise<number> {
  const members = db
    .selectFrom('membershipSubscriptions as s')
    .where('s.ownerId', '=', ownerId)
    .where(sql<boolean>`(s.tier_id = ${tierId} or s.next_tier_id = ${tierId})`)
    .where('s.endedAt', 'is', null)
    .where(sql<boolean>`s.id is distinct from ${subscriptionId ?? null}::uuid`)
    .$if(typeof userId === 'string', (query) =>
      query.where(sql<boolean>`(${isGivenTo(userId as string)}) is not true`),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const held = db
    .selectFrom('membershipLines as m')
    .innerJoin('orderLines as l', 'l.id', 'm.lineId')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .where('m.ownerId', '=', ownerId)
    .where('m.tierId', '=', tierId)
    // whoever is there already, or has a place kept, is counted as a member
    .where(
      sql<boolean>`not exists (select from membership_subscriptions s
        where s.id = m.subscription_id and m.tier_id in (s.tier_id, s.next_tier_id))`,
    )
    .where(sql<boolean>`m.order_id is distinct from ${orderId ?? null}::uuid`)
    .where(
      sql<boolean>`(l.status = 'held'
      and (o.expires_at > clock_timestamp() or o.status = 'handling_payment'))`,
    )
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const tried = db
    .selectFrom('membershipTrials as x')
    .where('x.ownerId', '=', ownerId)
    .where('x.tierId', '=', tierId)
    .where('x.begunAt', 'is', null)
    .where('x.refusedBecause', 'is', null)
    .where('x.heldUntil', '>', sql<Date>`clock_timestamp()`)
    .where(sql<boolean>`x.id is distinct from ${subscriptionId ?? null}::uuid`)
    // of one house a person tries one
    .where(sql<boolean>`x.user_id is distinct from ${userId ?? null}::uuid`)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const found = await row(
    tx,
    sql<{ taken: number }>`select (${members}) + (${held}) + (${tried}) as taken`,
  );
  return found?.taken ?? 0;
}
