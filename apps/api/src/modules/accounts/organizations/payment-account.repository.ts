import type { PaymentAccount } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';

export async function readPaymentAccount(tx: Tx, ownerId: string): Promise<PaymentAccount> {
  const {
    rows: [row],
  } = await tx.query<{ provider: string; account_id: string; disconnected_at: Date | null }>(
    'select provider, account_id, disconnected_at from payment_accounts where owner_id = $1',
    [ownerId],
  );
  if (!row) return { connected: false, provider: null, accountId: null };
  return {
    connected: row.disconnected_at === null,
    provider: row.provider,
    accountId: row.account_id,
  };
}

export async function saveConnected(tx: Tx, ownerId: string, provider: string, accountId: string) {
  await tx.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, $2, $3)
     on conflict (owner_id) do update set provider = excluded.provider,
       account_id = excluded.account_id,
       connected_at = now(), disconnected_at = null`,
    [ownerId, provider, accountId],
  );
}

export async function saveDisconnected(tx: Tx, ownerId: string) {
  await tx.query(
    'update payment_accounts set disconnected_at = now() where owner_id = $1 and disconnected_at is null',
    [ownerId],
  );
}
