import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';
import { isGivenTo } from '../places.repository.ts';
import type { Subscription } from './subscription.model.ts';

type Owned = Pick<Subscription, 'id' | 'ownerId'>;

const subscriptions = db
  .selectFrom('membershipSubscriptions as s')
  .innerJoin('membershipTiers as t', 't.id', 's.tierId')
  .innerJoin('profiles as p', 'p.id', 's.ownerId')
  .leftJoin('membershipTiers as nt', 'nt.id', 's.nextTierId')
  .select(['s.id', 's.ownerId', 's.tierId', 't.name as tierName', 's.priceId', 's.amountMinor'])
  .select(({ ref }) => ref('s.currency').$castTo<Currency | null>().as('currency'))
  .select('s.interval')
  .select(['s.provider', 's.userId', 's.name', 's.email', 's.anchorAt', 's.period', 's.paidUntil'])
  .select(['s.nextTierId', 'nt.name as nextTierName', 's.nextPriceId', 's.nextAmountMinor'])
  .select('s.nextInterval')
  .select(['s.anchorPeriod', 's.startedAt', 's.pausedUntil', 's.trialUntil'])
  .select(['s.autoRenew', 's.failingSince', 's.attempts', 's.endedAt', 'p.timezone as zone']);

const locked = prepared('locked-membership', (parameter: Parameters<Owned>) =>
  subscriptions
    .where('s.ownerId', '=', parameter('ownerId'))
    .where('s.id', '=', parameter('id'))
    .forNoKeyUpdate('s'),
);
/** Locks a membership, as everything does that changes it. */
export const lockSubscription = async (
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<Subscription | undefined> => (await locked(tx, { ownerId, id }))[0];

const own = (userId: string, id: string) =>
  subscriptions.where('s.userId', '=', userId).where('s.id', '=', id);

/** A membership of that person; to anybody else there is none. */
export const findOwnSubscription = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<Subscription | undefined> => row(tx, own(userId, id));

export const lockOwnSubscription = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<Subscription | undefined> => row(tx, own(userId, id).forNoKeyUpdate('s'));

/**
 * What a person is in a tier, or is to be by a plan that they chose, until it is over; one
 * membership may be left out. Asked behind the tier's lock.
 */
export const livingIn = (
  tx: Tx,
  {
    ownerId,
    tierId,
    userId,
    but = null,
  }: { ownerId: string; tierId: string; userId: string; but?: string | null },
): Promise<Subscription | undefined> =>
  row(
    tx,
    subscriptions
      .where('s.ownerId', '=', ownerId)
      .where(sql<boolean>`${tierId}::uuid in (s.tier_id, s.next_tier_id)`)
      .where('s.userId', '=', userId)
      .where(sql<boolean>`s.id is distinct from ${but}::uuid`)
      .where('s.endedAt', 'is', null)
      .forNoKeyUpdate('s'),
  );

/** Ends what somebody was given in a tier, and what they are invited to. Behind the tier's lock. */
export const endGiven = (
  tx: Tx,
  { ownerId, tierId, userId }: { ownerId: string; tierId: string; userId: string },
  endedAt: Date,
) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions as s')
      .set({
        ...{ endedAt, endedBecause: 'removed', nextAt: null },
        ...{ version: sql<number>`version + 1`, changedAt: sql<Date>`clock_timestamp()` },
      })
      .where('s.ownerId', '=', ownerId)
      .where('s.tierId', '=', tierId)
      .where('s.endedAt', 'is', null)
      .where(isGivenTo(userId)),
  );

/** Who pays an order, by their account; how it was paid, and for whom they are known there. */
export const payerOf = (tx: Tx, orderId: string) =>
  row(
    tx,
    db
      .selectFrom('orders as o')
      .innerJoin('profiles as u', 'u.id', 'o.userId')
      .innerJoin('credentials as c', 'c.userId', 'u.id')
      .innerJoin('profiles as p', 'p.id', 'o.ownerId')
      .where('o.id', '=', orderId)
      .select(['u.id as userId', 'u.name', 'o.patronId', 'p.timezone as zone'])
      .select(({ ref }) => [
        ref('o.currency').$castTo<Currency>().as('currency'),
        sql<string>`lower(c.email)`.as('email'),
        sql<string | null>`(select y.provider from payments y
          where y.order_id = o.id and y.status = 'succeeded' limit 1)`.as('provider'),
        sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'),
      ]),
  );

type NewSubscription = Omit<Subscription, 'tierName' | 'nextTierName' | 'zone'> & {
  patronId: string | null;
  nextAt: Date | null;
  invitedAt?: Date;
};
export const insertSubscription = (tx: Tx, subscription: NewSubscription) =>
  change(tx, db.insertInto('membershipSubscriptions').values(subscription));

/** What becomes of a membership, and when its clock looks at it again. */
type Change = Partial<
  Pick<
    Row<'membershipSubscriptions'>,
    | 'period'
    | 'paidUntil'
    | 'autoRenew'
    | 'failingSince'
    | 'attempts'
    | 'endedAt'
    | 'endedBecause'
    | 'anchorAt'
    | 'anchorPeriod'
    | 'startedAt'
    | 'pausedUntil'
    | 'tierId'
    | 'priceId'
    | 'amountMinor'
    | 'interval'
    | 'nextTierId'
    | 'nextPriceId'
    | 'nextAmountMinor'
    | 'nextInterval'
  >
> & { nextAt: Date | null };
export const updateSubscription = (tx: Tx, { id, ownerId }: Owned, set: Change) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .set({ ...set, version: sql<number>`version + 1`, changedAt: sql<Date>`clock_timestamp()` })
      .where('ownerId', '=', ownerId)
      .where('id', '=', id),
  );

export const insertPeriod = (tx: Tx, period: Row<'membershipPeriods'>) =>
  change(tx, db.insertInto('membershipPeriods').values(period));
