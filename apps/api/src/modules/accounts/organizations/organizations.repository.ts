import type { Insertable } from 'kysely';
import { insertOwner } from '../../../platform/access/team-rows.ts';
import type { DB } from '../../../platform/db/database-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, rows } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { privateLink } from '../profiles/private-link.service.ts';

export type NewOrganization = Pick<
  Insertable<DB['profiles']>,
  'name' | 'username' | 'timezone' | 'currency' | 'avatarFileId'
> & { ownerUserId: string };

/** An organization and its owner. */
export async function insertOrganization(
  tx: Tx,
  { ownerUserId, ...organization }: NewOrganization,
): Promise<string> {
  const id = newId();
  await rows(
    tx,
    db
      .insertInto('profiles')
      .values({ ...organization, id, type: 'School', membershipPrivateUuid: privateLink(tx, id) }),
  );
  await insertOwner(tx, id, ownerUserId);
  return id;
}
