import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  rows,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';

/** Writes which period a line of an order is. */
export const insertLine = (tx: Tx, line: Omit<Row<'membershipLines'>, 'orderId'>) =>
  change(
    tx,
    db
      .insertInto('membershipLines')
      .values(({ selectFrom }) => ({
        ...line,
        orderId: selectFrom('orderLines').where('id', '=', line.lineId).select('orderId'),
      })),
  );

/** The first period of a tier that an order holds is by another price, and of another membership. */
export const changeFirstPeriod = (
  tx: Tx,
  orderId: string,
  {
    tierId,
    ...period
  }: Pick<Row<'membershipLines'>, 'tierId' | 'priceId' | 'interval' | 'subscriptionId'>,
) =>
  change(
    tx,
    db
      .updateTable('membershipLines')
      .set(period)
      .where('orderId', '=', orderId)
      .where('tierId', '=', tierId)
      .where('number', '=', 1),
  );

interface OfOrder {
  orderId: string;
}
const ofOrder = prepared('membership-lines', (parameter: Parameters<OfOrder>) =>
  db
    .selectFrom('membershipLines as m')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .leftJoin('membershipSubscriptions as s', 's.id', 'm.subscriptionId')
    .leftJoin('membershipGifts as g', 'g.lineId', 'm.lineId')
    .where('m.orderId', '=', parameter('orderId'))
    .select(['m.lineId', 'm.ownerId', 'm.orderId', 'm.tierId', 'm.priceId', 'm.interval'])
    .select(['m.subscriptionId', 'm.number', 'g.name as giftFor'])
    // nobody's, until it is claimed
    .select(sql<string | null>`case when g.line_id is null then o.user_id end`.as('userId'))
    .select([
      // the first one after a trial is of a membership that there is already
      sql<boolean>`(m.number > 1 or s.trial_until is not null)`.as('isBegun'),
      // it comes into the tier with this period
      sql<boolean>`(s.tier_id is distinct from m.tier_id)`.as('isNewThere'),
    ]),
);
export type OrderedPeriod = Awaited<ReturnType<typeof ofOrder>>[number];

/** The periods that an order pays; none of most orders. */
export const periodsOfOrder = (tx: Tx, orderId: string): Promise<OrderedPeriod[]> =>
  ofOrder(tx, { orderId });

/**
 * What somebody began to pay: a first period of a tier, which one of its prices may name, the same
 * for somebody else, or a later one.
 */
type Begun =
  { tierId: string } | { priceId: string } | { giftOf: string } | { subscriptionId: string };

const tierOf = (of: Exclude<Begun, { subscriptionId: string }>) => {
  if ('tierId' in of) return sql<string>`${of.tierId}::uuid`;
  if ('giftOf' in of) return sql<string>`${of.giftOf}::uuid`;
  return sql<string>`(select r.tier_id from membership_prices r where r.id = ${of.priceId}::uuid)`;
};

/** The orders by which somebody began to pay it. */
export const findBegun = (
  tx: Tx,
  userId: string,
  of: Begun,
): Promise<{ id: string; priceId: string; creationKey: string | null }[]> => {
  const begun = db
    .selectFrom('membershipLines as m')
    .innerJoin('orderLines as l', 'l.id', 'm.lineId')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .leftJoin('membershipGifts as g', 'g.lineId', 'm.lineId')
    .where('o.userId', '=', userId)
    .where('g.lineId', 'giftOf' in of ? 'is not' : 'is', null)
    .where('l.status', '=', 'held')
    // a renewal is nobody's who is at a page
    .where('o.channel', '=', 'online')
    .orderBy('o.id')
    .select(['o.id', 'm.priceId', 'o.creationKey']);
  return rows(
    tx,
    'subscriptionId' in of
      ? begun.where('m.subscriptionId', '=', of.subscriptionId)
      : begun.where('m.tierId', '=', tierOf(of)).where('m.number', '=', 1),
  );
};

/** What mails say of the periods of an order: the house, until when they are paid, whom to ask. */
export const describedPeriods = (tx: Tx, orderId: string) =>
  rows(
    tx,
    db
      .selectFrom('membershipLines as m')
      .innerJoin('orderLines as l', 'l.id', 'm.lineId')
      .innerJoin('profiles as p', 'p.id', 'm.ownerId')
      .leftJoin('membershipPeriods as n', (join) =>
        join
          .onRef('n.subscriptionId', '=', 'm.subscriptionId')
          .onRef('n.number', '=', 'm.number')
          .onRef('n.orderId', '=', 'm.orderId'),
      )
      .leftJoin('membershipGifts as g', 'g.lineId', 'm.lineId')
      .where('m.orderId', '=', orderId)
      .orderBy('l.position')
      .select(['l.name', 'n.endsAt', 'p.name as ownerName', 'p.timezone', 'g.name as giftFor'])
      .select(sql<string | null>`nullif(p.social ->> 'email', '')`.as('contact')),
  );
