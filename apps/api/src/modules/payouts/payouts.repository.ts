import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { ProviderPayout } from '../payments/index.ts';

/** An account at the provider, and whose it is. */
export interface PaidAccount {
  provider: string;
  accountId: string;
  ownerId: string;
}

/**
 * Whose an account is, and since when its payouts are of interest: the first that is not at its
 * end, and two weeks before the last one, for a bank may send one back that has arrived.
 */
export const findAccount = (tx: Tx, provider: string, accountId: string) =>
  row(
    tx,
    db
      .selectFrom('paymentAccounts as a')
      .where('a.provider', '=', provider)
      .where('a.accountId', '=', accountId)
      .select(['a.ownerId', 'a.provider', 'a.accountId'])
      .select(
        sql<Date | null>`(select least(max(p.created_at) - interval '14 days',
            min(p.created_at) filter (where p.status = 'pending' or p.posted_at is null))
          from payouts p where p.owner_id = a.owner_id and p.provider = a.provider
            and p.account_id = a.account_id)`.as('since'),
      ),
  );

const STATE = ['id', 'status', 'postedAt', 'returnedAt'] as const;
export interface KeptPayout extends Pick<Row<'payouts'>, (typeof STATE)[number]> {
  /** It is news: what was paid out before an account was connected here need not be. */
  isRecent: boolean;
}

const kept = ({ provider, ownerId }: PaidAccount, { id }: Pick<ProviderPayout, 'id'>) =>
  db
    .selectFrom('payouts')
    .where('provider', '=', provider)
    .where('providerPayoutId', '=', id)
    .where('ownerId', '=', ownerId)
    .select(STATE)
    .select(sql<boolean>`created_at > now() - interval '14 days'`.as('isRecent'));

export const findKept = (
  tx: Tx,
  account: PaidAccount,
  payout: Pick<ProviderPayout, 'id'>,
): Promise<KeptPayout | undefined> => row(tx, kept(account, payout));

/** Keeps a payout once, and locks it: of two who heard of it one waits for what the other posts. */
export async function lockPayout(
  tx: Tx,
  account: PaidAccount,
  payout: ProviderPayout,
): Promise<KeptPayout> {
  const { amountMinor, currency, arrivesAt, createdAt } = payout;
  await rows(
    tx,
    db
      .insertInto('payouts')
      .values({
        ...account,
        ...{ id: newId(), providerPayoutId: payout.id, status: 'pending' },
        ...{ amountMinor, currency, arrivesAt, createdAt },
      })
      .onConflict((conflict) => conflict.columns(['provider', 'providerPayoutId']).doNothing()),
  );
  const locked = await row(tx, kept(account, payout).forUpdate());
  if (!locked) throw new Error('this payout is of another account');
  return locked;
}

type Stand = Pick<Row<'payouts'>, 'status' | 'arrivesAt' | 'failedBecause'>;
export const savePayout = (tx: Tx, id: string, { status, arrivesAt, failedBecause }: Stand) =>
  change(
    tx,
    db.updateTable('payouts').set({ status, arrivesAt, failedBecause }).where('id', '=', id),
  );

const now = sql<Date>`clock_timestamp()`;
export const markPosted = (tx: Tx, id: string) =>
  change(tx, db.updateTable('payouts').set({ postedAt: now }).where('id', '=', id));

export const markReturned = (tx: Tx, id: string) =>
  change(tx, db.updateTable('payouts').set({ returnedAt: now }).where('id', '=', id));

export const touchAccount = (tx: Tx, { provider, accountId }: PaidAccount) =>
  change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({ payoutsAskedAt: now })
      .where('provider', '=', provider)
      .where('accountId', '=', accountId),
  );

/** Accounts whose payouts were not asked for in a day. */
export const findUnasked = (tx: Tx, provider: string, limit: number) =>
  rows(
    tx,
    db
      .selectFrom('paymentAccounts')
      .where('provider', '=', provider)
      .where(({ or, eb }) =>
        or([
          eb('payoutsAskedAt', 'is', null),
          eb('payoutsAskedAt', '<', sql<Date>`clock_timestamp() - interval '1 day'`),
        ]),
      )
      .orderBy('payoutsAskedAt', (order) => order.nullsFirst())
      .limit(limit)
      .select('accountId'),
  );
