import type { Privacy } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row } from '../../../platform/db/query.ts';
import { sellsPublicly } from '../../../platform/access/public-profile.ts';

export async function readPrivacyOf(tx: Tx, userId: string): Promise<Privacy> {
  const profile = db.selectFrom('profiles as p').where('p.id', '=', userId);
  const privacy = await row(tx, profile.select(['p.findable', sellsPublicly('p').as('sells')]));
  return privacy ?? { findable: false, sells: false };
}

export const setFindable = (tx: Tx, userId: string, findable: boolean) =>
  change(tx, db.updateTable('profiles').set({ findable }).where('id', '=', userId));
