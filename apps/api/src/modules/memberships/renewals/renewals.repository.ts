import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
  rows,
  sql,
  type Parameters,
} from '../../../platform/db/query.ts';

/** A membership, and the account that it is one of. */
export interface Due {
  id: string;
  ownerId: string;
}

/** How long nobody else looks at what a worker took: then it takes up what that one left. */
const LEASE = sql`interval '1 minute'`;

/**
 * Takes memberships whose clock is due, the longest first: what nobody charges for, and what this
 * provider does. Several workers take others each.
 */
export const takeDue = (tx: Tx, provider: string, limit: number): Promise<Due[]> =>
  rows(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .set({ nextAt: sql<Date>`clock_timestamp() + ${LEASE}` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('membershipSubscriptions')
          .where('nextAt', '<=', sql<Date>`clock_timestamp()`)
          .where(sql<boolean>`(provider is null or provider = ${provider})`)
          .orderBy('nextAt')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select('id'),
      )
      .returning(['id', 'ownerId']),
  );

/** Memberships that ended otherwise, with an order of the clock that still waits. */
export const findEnded = (tx: Tx, limit: number): Promise<Due[]> =>
  rows(
    tx,
    db
      .selectFrom('orders as o')
      .innerJoin('membershipLines as m', 'm.orderId', 'o.id')
      .innerJoin('membershipSubscriptions as s', 's.id', 'm.subscriptionId')
      .where('o.channel', '=', 'renewal')
      .where('o.status', '=', 'processing')
      .where('s.endedAt', 'is not', null)
      .limit(limit)
      .select(['s.id', 's.ownerId']),
  );

/** By the database's clock, as exact as JSON tells the time. */
export async function readClock(tx: Tx): Promise<Date> {
  const found = await row(
    tx,
    sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  if (!found) throw new Error('the database tells no time');
  return found.now;
}

/** When the clock looks at it again; nothing else of it changes. */
export const setNextAt = (tx: Tx, { id, ownerId }: Due, nextAt: Date | null) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .set({ nextAt })
      .where('ownerId', '=', ownerId)
      .where('id', '=', id),
  );

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

const openOrders = prepared('open-renewal', (parameter: Parameters<Due>) =>
  db
    .selectFrom('membershipLines as m')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .where('m.ownerId', '=', parameter('ownerId'))
    .where('m.subscriptionId', '=', parameter('id'))
    .where(
      sql<boolean>`o.status in
        ('pending', 'processing', 'express_processing', 'handling_payment')`,
    )
    .select(['o.id as orderId', 'o.channel', 'm.number'])
    .select(
      sql<boolean>`(o.status = 'handling_payment' or o.expires_at > clock_timestamp())`.as(
        'isHeld',
      ),
    ),
);
/** The orders by which a period of a membership is being paid: by the clock, and at a page. */
export async function ordersUnderWay(
  tx: Tx,
  due: Due,
): Promise<{ renewal: { orderId: string; number: number } | undefined; isAtPage: boolean }> {
  const open = await openOrders(tx, due);
  return {
    renewal: open.find(({ channel }) => channel === 'renewal'),
    isAtPage: open.some(({ channel, isHeld }) => channel !== 'renewal' && isHeld),
  };
}

const paidPeriod = prepared('paid-period', (parameter: Parameters<{ orderId: string }>) =>
  db
    .selectFrom('membershipPeriods as n')
    .innerJoin('membershipLines as m', (join) =>
      join
        .onRef('m.orderId', '=', 'n.orderId')
        .onRef('m.subscriptionId', '=', 'n.subscriptionId')
        .onRef('m.number', '=', 'n.number'),
    )
    .innerJoin('orderLines as l', 'l.id', 'm.lineId')
    .where('n.orderId', '=', parameter('orderId'))
    .select(['n.subscriptionId as id', 'n.ownerId', 'n.number', 'n.endsAt', 'n.orderId'])
    .select([
      sql<number>`(l.price_minor + l.fee_minor)::bigint`.as('paidMinor'),
      sql<boolean>`(m.number = 1 and not exists (select from membership_subscriptions s
        where s.id = n.subscription_id and s.trial_until is not null))`.as('isFirst'),
      // whether the period before was one of another plan
      sql<boolean>`coalesce((select b.price_id <> m.price_id from membership_periods p
        join membership_lines b on b.order_id = p.order_id and b.number = p.number
          and b.subscription_id = p.subscription_id
        where p.subscription_id = n.subscription_id and p.number < n.number
        order by p.number desc limit 1), false)`.as('isOtherPlan'),
    ]),
);
/** The period that an order paid; undefined of most orders. */
export const periodOfOrder = async (tx: Tx, orderId: string) =>
  (await paidPeriod(tx, { orderId }))[0];

/** Has the clock look at once at a membership of which an order waits for what is paid by now. */
export const lookAgain = prepared('look-again', (parameter: Parameters<Due>) =>
  db
    .updateTable('membershipSubscriptions as s')
    .set({ nextAt: sql<Date>`clock_timestamp()` })
    .where('s.ownerId', '=', parameter('ownerId'))
    .where('s.id', '=', parameter('id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membershipLines as m')
          .innerJoin('orders as o', 'o.id', 'm.orderId')
          .whereRef('m.subscriptionId', '=', 's.id')
          .where('o.channel', '=', 'renewal')
          .where('o.status', '=', 'processing')
          .select('o.id'),
      ),
    ),
);

const memberOf = prepared('member-of', (parameter: Parameters<Due>) =>
  db
    .selectFrom('membershipSubscriptions as s')
    .innerJoin('membershipTiers as t', 't.id', 's.tierId')
    .innerJoin('profiles as h', 'h.id', 's.ownerId')
    .innerJoin('profiles as u', 'u.id', 's.userId')
    .innerJoin('credentials as c', 'c.userId', 's.userId')
    .where('s.ownerId', '=', parameter('ownerId'))
    .where('s.id', '=', parameter('id'))
    .select(['s.id', 's.ownerId', 's.version', 's.period', 's.paidUntil', 's.autoRenew'])
    // what is charged next, with another plan too
    .select(({ fn }) => fn.coalesce('s.nextAmountMinor', 's.amountMinor').as('amountMinor'))
    .select(({ ref }) => ref('s.currency').$castTo<Currency | null>().as('currency'))
    .select(['s.endedBecause', 't.name as tier', 't.emailText', 'h.name as house'])
    .select(['h.type as houseType', 'h.username as houseUsername', 'h.timezone as zone'])
    .select(['u.id as userId', 'u.username', 'c.email'])
    .select(({ fn }) => [
      fn.coalesce('u.firstName', sql.lit('')).as('firstName'),
      fn.coalesce('u.lastName', sql.lit('')).as('lastName'),
    ])
    .select(sql<string | null>`nullif(h.social ->> 'email', '')`.as('contact')),
);
/** What a mail to a member says; undefined of one who was invited and is none yet. */
export const findMember = async (tx: Tx, { id, ownerId }: Due) =>
  (await memberOf(tx, { id, ownerId }))[0];
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;
