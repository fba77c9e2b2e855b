import type { Currency } from '@foyer/domain';
import type { InferResult } from 'kysely';
import { imageOf } from '../../../platform/access/cards.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, rows, sql } from '../../../platform/db/query.ts';

const around = db
  .selectFrom('membershipSubscriptions as s')
  .innerJoin('membershipTiers as t', 't.id', 's.tierId')
  .innerJoin('profiles as p', 'p.id', 's.ownerId')
  .select(sql<number>`t.seats - 1`.as('seatsAllowed'))
  .select(['s.version', 's.ownerId', 't.description', 'p.name', 'p.username', 'p.type'])
  .select([
    imageOf('p.avatarFileId').as('avatar'),
    sql<boolean>`(${isPublicProfile('p')} and p.deleted_at is null)`.as('hasProfile'),
    sql<string | null>`nullif(p.social ->> 'email', '')`.as('email'),
    sql<string | null>`(select g.giver_name from membership_gifts g
      where g.subscription_id = s.id)`.as('giverName'),
    sql<string[]>`array(select b.name from membership_benefits b
      join membership_benefit_tiers g on g.benefit_id = b.id
      where g.tier_id = t.id and b.archived_at is null and b.deleted_at is null
      order by lower(b.name), b.id)`.as('benefits'),
  ]);
export type AroundMembership = InferResult<typeof around>[number];

/** What a member reads beside their membership: who sells it, what it is, what it gives. */
export const findAround = (tx: Tx, id: string): Promise<AroundMembership | undefined> =>
  row(tx, around.where('s.id', '=', id));

/** Whether somebody gave a membership to its member: it is paid, and goes on for nobody. */
export const isGift = async (tx: Tx, { id }: { id: string }): Promise<boolean> =>
  (await row(
    tx,
    db.selectFrom('membershipGifts').where('subscriptionId', '=', id).select('lineId'),
  )) !== undefined;

/** How many payments are shown. */
const PAYMENTS = 24;

/** What was paid for a membership, the newest first. */
export const findPayments = (tx: Tx, subscriptionId: string) =>
  rows(
    tx,
    db
      .selectFrom('membershipPeriods as n')
      .innerJoin('orders as o', 'o.id', 'n.orderId')
      .innerJoin('membershipLines as m', (join) =>
        join
          .onRef('m.orderId', '=', 'o.id')
          .onRef('m.subscriptionId', '=', 'n.subscriptionId')
          .onRef('m.number', '=', 'n.number'),
      )
      .innerJoin('orderLines as l', 'l.id', 'm.lineId')
      .where('n.subscriptionId', '=', subscriptionId)
      .orderBy('n.number', 'desc')
      .limit(PAYMENTS)
      .select(['o.id as orderId', 'n.startsAt', 'n.endsAt', 'l.refundedMinor'])
      .select(({ ref }) => [
        ref('o.completedAt').$notNull().as('at'),
        ref('o.currency').$castTo<Currency>().as('currency'),
        sql<number>`(l.price_minor + l.fee_minor)::bigint`.as('paidMinor'),
      ]),
  );
