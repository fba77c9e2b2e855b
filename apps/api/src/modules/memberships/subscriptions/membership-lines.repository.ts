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
    .where('m.orderId', '=', parameter('orderId'))
    .select(['m.lineId', 'm.ownerId', 'm.orderId', 'm.tierId', 'm.priceId', 'm.interval'])
    .select(['m.subscriptionId', 'm.number', 'o.userId']),
);
export type OrderedPeriod = Awaited<ReturnType<typeof ofOrder>>[number];

/** The periods that an order pays; none of most orders. */
export const periodsOfOrder = (tx: Tx, orderId: string): Promise<OrderedPeriod[]> =>
  ofOrder(tx, { orderId });

/** Orders by which somebody began to pay a first period of a tier, or one of a membership. */
export const findBegun = async (
  tx: Tx,
  userId: string,
  of: { tierId: string } | { subscriptionId: string },
): Promise<string[]> => {
  const begun = db
    .selectFrom('membershipLines as m')
    .innerJoin('orderLines as l', 'l.id', 'm.lineId')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .where('o.userId', '=', userId)
    .where('l.status', '=', 'held')
    // a renewal is nobody's who is at a page
    .where('o.channel', '=', 'online')
    .orderBy('o.id')
    .select('o.id');
  const found = await rows(
    tx,
    'tierId' in of
      ? begun.where('m.tierId', '=', of.tierId).where('m.number', '=', 1)
      : begun.where('m.subscriptionId', '=', of.subscriptionId),
  );
  return found.map(({ id }) => id);
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
      .where('m.orderId', '=', orderId)
      .orderBy('l.position')
      .select(['l.name', 'n.endsAt', 'p.name as ownerName', 'p.timezone'])
      .select(sql<string | null>`nullif(p.social ->> 'email', '')`.as('contact')),
  );
