import { CARD } from '../../../platform/access/cards.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';

/** Invitations of an account that no mail was written for, so many of them, oldest first. */
export const lockUnsent = (tx: Tx, ownerId: string, limit: number) =>
  rows(
    tx,
    db
      .selectFrom('membershipSubscriptions as s')
      .innerJoin('membershipTiers as t', 't.id', 's.tierId')
      .where('s.ownerId', '=', ownerId)
      .where('s.tokenHash', 'is', null)
      .where('s.userId', 'is', null)
      .where('s.endedAt', 'is', null)
      .where('s.invitedAt', 'is not', null)
      // a gift has a code, which its giver sends
      .where('s.provider', 'is', null)
      .orderBy('s.id')
      .limit(limit)
      .select(['s.id', 's.email', 's.paidUntil', 's.autoRenew', 't.name as tierName'])
      .forUpdate('s'),
  );

export const setToken = (tx: Tx, ownerId: string, id: string, token: string | null) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .set({ tokenHash: token === null ? null : sha256(token), invitedAt: sql<Date>`now()` }),
  );

const byToken = (token: string) =>
  db
    .selectFrom('membershipSubscriptions as s')
    .innerJoin('membershipTiers as t', 't.id', 's.tierId')
    .innerJoin('profiles as p', 'p.id', 's.ownerId')
    .where('s.tokenHash', '=', sha256(token))
    .where('s.endedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .select(['s.id as subscriptionId', 's.ownerId', 's.tierId', 's.userId', 's.name as called'])
    .select(['s.email', 't.name as tierName']);

export const findByToken = (tx: Tx, token: string) =>
  row(tx, byToken(token).select(CARD).select(isPublicProfile('p').as('hasProfile')));

/** The invitation of a link, kept from changing until the transaction ends. */
export const lockByToken = (tx: Tx, token: string) => row(tx, byToken(token).forUpdate('s'));

/** The account that proved an address. */
export const accountOf = async (tx: Tx, email: string) =>
  (await row(tx, sql<{ userId: string | null }>`select account_of(${email}) as "userId"`))
    ?.userId ?? null;

interface Claim {
  ownerId: string;
  subscriptionId: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const claim = (
  tx: Tx,
  { ownerId, subscriptionId, userId, email, firstName, lastName }: Claim,
) =>
  change(
    tx,
    db
      .updateTable('membershipSubscriptions')
      .where('ownerId', '=', ownerId)
      .where('id', '=', subscriptionId)
      .set({
        userId,
        patronId: sql<string>`patron_of(${ownerId}, ${userId}, ${email}, ${firstName}, ${lastName})`,
        version: sql<number>`version + 1`,
        changedAt: sql<Date>`clock_timestamp()`,
        changedBy: userId,
      }),
  );
