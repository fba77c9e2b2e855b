import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';
import { soldPrices } from '../sold-prices.repository.ts';

/** Whose page of memberships it is; undefined of an account that is not there. */
export const findSeller = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .where('deletedAt', 'is', null)
      .where('lockedAt', 'is', null)
      .select(['id', 'type', 'username']),
  );

/** Whether an account is paid at this provider. */
export const isPaidAt = async (tx: Tx, ownerId: string, provider: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('paymentAccounts')
      .where('ownerId', '=', ownerId)
      .where('provider', '=', provider)
      .where('disconnectedAt', 'is', null)
      .select('ownerId'),
  )) !== undefined;

/** A price that is sold, with its tier. */
export const findSold = (tx: Tx, ownerId: string, priceId: string) =>
  row(
    tx,
    soldPrices(ownerId)
      .where('r.id', '=', priceId)
      .select(['r.id as priceId', 'r.ownerId', 'r.tierId', 't.name as tierName', 'r.amountMinor'])
      .select(({ ref }) => ref('r.currency').$castTo<Currency>().as('currency'))
      .select(['r.interval', 't.trialDays']),
  );

/** What the person is called in addresses. */
export const usernameOf = async (tx: Tx, userId: string): Promise<string | undefined> =>
  (await row(tx, db.selectFrom('profiles').where('id', '=', userId).select('username')))?.username;

/** A membership that a person pays an account for: that one, or the newest that is not over. */
export const findPaidFor = async (
  tx: Tx,
  userId: string,
  { ownerId, id }: { ownerId: string; id: string | undefined },
): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('membershipSubscriptions')
        .where('ownerId', '=', ownerId)
        .where('userId', '=', userId)
        .where('provider', 'is not', null)
        .where(id === undefined ? sql<boolean>`ended_at is null` : sql<boolean>`id = ${id}::uuid`)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .select('id'),
    )
  )?.id;
