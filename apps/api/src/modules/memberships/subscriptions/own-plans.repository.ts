import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, rows, sql } from '../../../platform/db/query.ts';
import { soldInOrder } from '../sold-prices.repository.ts';
import type { Subscription } from './subscription.model.ts';

/**
 * What an account sells beside the plan of one of its members, in the same currency, without tiers
 * that they are a member of otherwise.
 */
export const findPlans = (tx: Tx, { id, ownerId, priceId, userId, currency }: Subscription) =>
  rows(
    tx,
    soldInOrder(ownerId, currency)
      .where(sql<boolean>`r.id is distinct from ${priceId}::uuid`)
      .where(
        sql<boolean>`not exists (select from membership_subscriptions o
          where o.owner_id = t.owner_id and o.user_id = ${userId}::uuid and o.ended_at is null
            and o.id <> ${id}::uuid and t.id in (o.tier_id, o.next_tier_id))`,
      )
      .select(['r.id as priceId', 'r.tierId', 't.name as tierName', 'r.amountMinor', 'r.interval'])
      .select(({ ref }) => ref('r.currency').$castTo<Currency>().as('currency'))
      .select('t.memberLimit'),
  );
export type PlanRow = Awaited<ReturnType<typeof findPlans>>[number];

/** The period that runs, and what it is worth: its price, less what went back of it. */
export const findRunning = (tx: Tx, { id, ownerId, period }: Subscription) =>
  row(
    tx,
    db
      .selectFrom('membershipPeriods as n')
      .leftJoin('membershipLines as m', (join) =>
        join
          .onRef('m.orderId', '=', 'n.orderId')
          .onRef('m.subscriptionId', '=', 'n.subscriptionId')
          .onRef('m.number', '=', 'n.number'),
      )
      .leftJoin('orderLines as l', 'l.id', 'm.lineId')
      .where('n.ownerId', '=', ownerId)
      .where('n.subscriptionId', '=', id)
      .where('n.number', '=', period)
      .select(['n.startsAt', 'n.endsAt'])
      .select(
        sql<number>`coalesce(l.base_price_minor + l.base_fee_minor - l.refunded_minor, 0)::bigint`.as(
          'worthMinor',
        ),
      ),
  );
