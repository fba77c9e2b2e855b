import type { PaymentAccount } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';

export async function readPaymentAccount(tx: Tx, ownerId: string): Promise<PaymentAccount> {
  const account = await row(
    tx,
    db
      .selectFrom('paymentAccounts')
      .where('ownerId', '=', ownerId)
      .select(['provider', 'accountId', 'disconnectedAt']),
  );
  if (!account) return { connected: false, provider: null, accountId: null };
  const { disconnectedAt, ...at } = account;
  return { connected: disconnectedAt === null, ...at };
}

export const saveConnected = (tx: Tx, ownerId: string, provider: string, accountId: string) =>
  rows(
    tx,
    db
      .insertInto('paymentAccounts')
      .values({ ownerId, provider, accountId })
      .onConflict((conflict) =>
        conflict
          .column('ownerId')
          .doUpdateSet({ provider, accountId, connectedAt: sql`now()`, disconnectedAt: null }),
      ),
  );

export const saveDisconnected = (tx: Tx, ownerId: string) =>
  change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({ disconnectedAt: sql<Date>`now()` })
      .where('ownerId', '=', ownerId)
      .where('disconnectedAt', 'is', null),
  );
