import type { PaymentAccount, PaymentAccountState } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import type { ConnectedAccount } from '../../payments/index.ts';

/** What the row of an account says: what the provider said last, or that it takes us no more. */
type Standing = Row<'paymentAccounts'>['standing'];

const STATES: Readonly<Record<Standing, PaymentAccountState>> = {
  ready: 'connected',
  unfinished: 'unfinished',
  checking: 'checking',
  refused: 'refused',
  gone: 'none',
};

/**
 * Where nothing is connected it names who would move the money. One that is connected elsewhere is
 * paid nothing by whoever moves it now, and is connected anew.
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
      .where('provider', '=', installed)
      .select(['accountId', 'standing', 'isWanted']),
  );
  const state = !account ? 'none' : account.isWanted ? STATES[account.standing] : 'disconnected';
  return {
    connected: state === 'connected',
    state,
    provider: installed,
    accountId: account?.accountId ?? null,
  };
}

/** The account that an owner is paid to now, at this provider; undefined while there is none. */
export const findPaidAccount = async (
  tx: Tx,
  ownerId: string,
  provider: string,
): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('paymentAccounts')
        .where('ownerId', '=', ownerId)
        .where('provider', '=', provider)
        .where('disconnectedAt', 'is', null)
        .select('accountId'),
    )
  )?.accountId;

/** Keeps the account that an owner wants to be paid to, which can be paid once it is ready. */
export const saveWanted = (
  tx: Tx,
  ownerId: string,
  provider: string,
  { accountId, standing }: ConnectedAccount,
) => {
  const account = {
    provider,
    accountId,
    standing,
    isWanted: true,
    connectedAt: sql<Date>`now()`,
    disconnectedAt: standing === 'ready' ? null : sql<Date>`now()`,
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
export const saveStanding = (
  tx: Tx,
  provider: string,
  { accountId, standing }: { accountId: string; standing: Standing },
) =>
  change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({
        standing,
        disconnectedAt: standing === 'ready' ? null : sql<Date>`coalesce(disconnected_at, now())`,
      })
      .where('provider', '=', provider)
      .where('accountId', '=', accountId)
      .where('isWanted', '=', true),
  );

export const saveDisconnected = (tx: Tx, ownerId: string) =>
  change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({ isWanted: false, disconnectedAt: sql<Date>`coalesce(disconnected_at, now())` })
      .where('ownerId', '=', ownerId),
  );
