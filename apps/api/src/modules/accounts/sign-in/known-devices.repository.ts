import type { Tx } from '../../../platform/db/database.ts';

export async function isKnown(tx: Tx, keyHash: Buffer, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from known_devices d join credentials c on c.user_id = d.user_id where d.key_hash = $1 and lower(c.email) = lower($2)',
    [keyHash, email],
  );
  return rowCount === 1;
}

export const remember = (tx: Tx, keyHash: Buffer, userId: string) =>
  tx.query(
    'insert into known_devices (key_hash, user_id) values ($1, $2) on conflict (key_hash, user_id) do update set last_used_at = now()',
    [keyHash, userId],
  );

export const forgetAll = (tx: Tx, userId: string) =>
  tx.query('delete from known_devices where user_id = $1', [userId]);
