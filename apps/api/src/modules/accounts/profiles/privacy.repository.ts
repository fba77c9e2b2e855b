import type { Privacy } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { sellsPublicly } from '../../../platform/access/public-profile.ts';

export async function readPrivacyOf(tx: Tx, userId: string): Promise<Privacy> {
  const {
    rows: [row],
  } = await tx.query<Privacy>(
    `select p.findable, ${sellsPublicly('p')} as sells from profiles p where p.id = $1`,
    [userId],
  );
  return row ?? { findable: false, sells: false };
}

export async function setFindable(tx: Tx, userId: string, findable: boolean) {
  await tx.query('update profiles set findable = $2 where id = $1', [userId, findable]);
}
