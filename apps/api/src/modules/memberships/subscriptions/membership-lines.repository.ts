import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
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

/**
 * Locks a tier for the rest of the transaction: its places are counted behind it alone. `no key`,
 * as rows that point to the tier lock its key. Undefined when it is no longer there.
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

interface Seat {
  ownerId: string;
  tierId: string;
  /** The order that asks: what it holds itself does not count. */
  orderId: string;
  /** Whose it is: what they have without paying goes when they pay. */
  userId: string | null;
}

/** Whether an order's line `l` still keeps what it holds from others. */
const STILL_HELD = sql<boolean>`(l.status = 'held'
  and (o.expires_at > clock_timestamp() or o.status = 'handling_payment'))`;

/** Places of a tier that are somebody else's, or held for them. Asked behind the tier's lock. */
export async function countTaken(tx: Tx, { ownerId, tierId, orderId, userId }: Seat) {
  const members = db
    .selectFrom('membershipSubscriptions as s')
    .where('s.ownerId', '=', ownerId)
    .where('s.tierId', '=', tierId)
    .where('s.endedAt', 'is', null)
    .where(
      sql<boolean>`not (s.provider is null and s.user_id is not distinct from ${userId}::uuid
      and s.user_id is not null)`,
    )
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const held = db
    .selectFrom('membershipLines as m')
    .innerJoin('orderLines as l', 'l.id', 'm.lineId')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .where('m.ownerId', '=', ownerId)
    .where('m.tierId', '=', tierId)
    .where('m.number', '=', 1)
    .where('m.orderId', '<>', orderId)
    .where(STILL_HELD)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const found = await row(tx, sql<{ taken: number }>`select (${members}) + (${held}) as taken`);
  return found?.taken ?? 0;
}

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
