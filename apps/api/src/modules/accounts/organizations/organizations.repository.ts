import { insertOwner } from '../../../platform/access/team-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { privateLink } from '../profiles/private-link.service.ts';

export interface NewOrganization {
  name: string;
  username: string;
  timezone: string;
  currency: string;
  ownerUserId: string;
  avatarFileId?: string | undefined;
}

/** An organization and its owner. */
export async function insertOrganization(tx: Tx, organization: NewOrganization): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into profiles (id, type, username, name, timezone, currency, avatar_file_id,
        membership_private_uuid)
     values ($1, 'School', $2, $3, $4, $5, $6, $7)`,
    [
      id,
      organization.username,
      organization.name,
      organization.timezone,
      organization.currency,
      organization.avatarFileId ?? null,
      privateLink(tx, id),
    ],
  );
  await insertOwner(tx, id, organization.ownerUserId);
  return id;
}
