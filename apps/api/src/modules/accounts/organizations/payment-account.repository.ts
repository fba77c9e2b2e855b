import type { PaymentAccount } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import type { ConnectedAccount } from '../../payments/index.ts';

/**
 * Before the first connection it names who would move the money. One that is connected elsewhere is
 * paid nothing by whoever moves it now.
 */
export async function readPaymentAccount(
  tx: Tx,
  ownerId: string,
  installed: string,
): Promise<PaymentAccount> {
  const account = await row(
    tx,
    db
      .selectFrom('paymentAccounts')
      .where('ownerId', '=', ownerId)
      .select(['provider', 'accountId', 'disconnectedAt']),
  );
  if (!account) return { connected: false, provider: installed, accountId: null };
  const { disconnectedAt, ...at } = account;
  return { connected: disconnectedAt === null && at.provider === installed, ...at };
}

/** Keeps the account that an owner wants to be paid to, which can be paid once it is ready. */
export const saveWanted = (
  tx: Tx,
  ownerId: string,
  provider: string,
  { accountId, isReady }: ConnectedAccount,
) => {
  const account = {
    provider,
    accountId,
    isWanted: true,
    connectedAt: sql<Date>`now()`,
    disconnectedAt: isReady ? null : sql<Date>`now()`,
  };
  return rows(
    tx,
    db
      .insertInto('paymentAccounts')
      .values({ ownerId, ...account })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(account)),
  );
};

export const isKnown = async (tx: Tx, provider: string, accountId: string): Promise<boolean> =>
  Boolean(
    await row(
      tx,
      db
        .selectFrom('paymentAccounts')
        .where('provider', '=', provider)
        .where('accountId', '=', accountId)
        .select('ownerId'),
    ),
  );

/** What the provider says of an account; one that its owner took away stays away. */
export const saveReadiness = (tx: Tx, provider: string, { accountId, isReady }: ConnectedAccount) =>
  change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({ disconnectedAt: isReady ? null : sql<Date>`now()` })
      .where('provider', '=', provider)
      .where('accountId', '=', accountId)
      .where('isWanted', '=', true)
      .where('disconnectedAt', isReady ? 'is not' : 'is', null),
  );

export const saveDisconnected = (tx: Tx, ownerId: string) =>
  change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({ isWanted: false, disconnectedAt: sql<Date>`coalesce(disconnected_at, now())` })
      .where('ownerId', '=', ownerId),
  );
