import { CARD } from '../../../platform/access/cards.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { newId, sha256 } from '../../../platform/runtime/ids.ts';

interface OfAccount {
  id: string;
  ownerId: string;
}

const seats = ({ id, ownerId }: OfAccount) =>
  db
    .selectFrom('membershipSeats as x')
    .where('x.ownerId', '=', ownerId)
    .where('x.subscriptionId', '=', id);

/** How many seats of a membership are given, claimed or not. */
export const seatsOf = (membership: string) =>
  db
    .selectFrom('membershipSeats as x')
    .where('x.ownerId', '=', sql.ref<string>(`${membership}.ownerId`))
    .where('x.subscriptionId', '=', sql.ref<string>(`${membership}.id`))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull();

/** The others who belong to a membership, those who were there first before the others. */
export const listSeats = (tx: Tx, membership: OfAccount) =>
  rows(
    tx,
    seats(membership)
      .orderBy('x.id')
      .select(['x.id', 'x.email'])
      .select(sql<boolean>`x.user_id is not null`.as('isClaimed')),
  );

/** What is to be known before a seat is given: asked behind the lock of its membership. */
export const findRoom = (tx: Tx, { id, ownerId }: OfAccount, email: string) =>
  row(
    tx,
    db
      .selectFrom('membershipSubscriptions as s')
      .innerJoin('membershipTiers as t', 't.id', 's.tierId')
      .innerJoin('profiles as p', 'p.id', 's.ownerId')
      .where('s.ownerId', '=', ownerId)
      .where('s.id', '=', id)
      .select(['t.name as tierName', 'p.name as house', 's.name as member'])
      .select([
        sql<boolean>`(select count(*) from membership_seats x
          where x.subscription_id = s.id) < t.seats - 1`.as('hasRoom'),
        // it may be theirs by an address that they have by now
        sql<boolean>`(s.user_id is not distinct from account_of(${email}) or exists (
          select from membership_seats x where x.subscription_id = s.id
            and (x.email = ${email} or x.user_id = account_of(${email}))))`.as('isTaken'),
      ]),
  );

export const insertSeat = (
  tx: Tx,
  { id, ownerId }: OfAccount,
  { email, token }: { email: string; token: string },
) =>
  change(
    tx,
    db
      .insertInto('membershipSeats')
      .values({
        ...{ id: newId(), ownerId, subscriptionId: id, email, userId: null },
        tokenHash: sha256(token),
      }),
  );

/** False when there is no such seat. */
export const removeSeat = async (tx: Tx, membership: OfAccount, seatId: string): Promise<boolean> =>
  (await change(
    tx,
    db
      .deleteFrom('membershipSeats')
      .where('ownerId', '=', membership.ownerId)
      .where('subscriptionId', '=', membership.id)
      .where('id', '=', seatId),
  )) === 1;

/** The seat that its person left; undefined of one that is somebody else's. */
export const leaveSeat = (tx: Tx, userId: string, seatId: string) =>
  row(
    tx,
    db
      .deleteFrom('membershipSeats')
      .where('id', '=', seatId)
      .where('userId', '=', userId)
      .returning(['id as seatId', 'ownerId', 'subscriptionId', 'email']),
  );

/** What somebody calls themselves. */
export const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (await row(tx, db.selectFrom('profiles').where('id', '=', userId).select('name')))?.name ?? '';

const byToken = (token: string) =>
  db
    .selectFrom('membershipSeats as x')
    .innerJoin('membershipSubscriptions as s', 's.id', 'x.subscriptionId')
    .innerJoin('membershipTiers as t', 't.id', 's.tierId')
    .innerJoin('profiles as p', 'p.id', 'x.ownerId')
    .where('x.tokenHash', '=', sha256(token))
    .where('s.endedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .select(['x.id as seatId', 'x.ownerId', 'x.subscriptionId', 'x.userId', 'x.email'])
    .select(['s.tierId', 's.userId as memberId', 's.name as sharedBy', 't.name as tierName']);

export const findByToken = (tx: Tx, token: string) =>
  row(tx, byToken(token).select(CARD).select(isPublicProfile('p').as('hasProfile')));

/** The seat of a link, kept from changing until the transaction ends. */
export const lockByToken = (tx: Tx, token: string) => row(tx, byToken(token).forUpdate('x'));

export const claimSeat = (
  tx: Tx,
  { ownerId, seatId, userId }: { ownerId: string; seatId: string; userId: string },
) =>
  change(
    tx,
    db
      .updateTable('membershipSeats')
      .set({ userId })
      .where('ownerId', '=', ownerId)
      .where('id', '=', seatId),
  );
