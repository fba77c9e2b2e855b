import type { Tx } from '../../platform/db/database.ts';
import { countUp, unchangedSince, type Edit } from '../../platform/db/versions.ts';

export interface SettingsRow {
  type: 'User' | 'School';
  username: string;
  membership_title: string | null;
  membership_description: string | null;
  membership_status: 'public' | 'private';
  membership_private_uuid: string;
  membership_version: number;
  payments_connected: boolean;
}

export async function find(tx: Tx, profileId: string) {
  const { rows } = await tx.query<SettingsRow>(
    `select p.type, p.username, p.membership_title, p.membership_description, p.membership_status,
        p.membership_private_uuid, p.membership_version,
            exists (select 1 from payment_accounts a where a.owner_id = p.id
              and a.disconnected_at is null) as payments_connected
       from profiles p where p.id = $1 and p.deleted_at is null`,
    [profileId],
  );
  const [row] = rows;
  return (
    row && {
      ...row,
      membership_private_uuid: tx.vault.open(
        'profiles.membership_private_uuid',
        profileId,
        row.membership_private_uuid,
      ),
    }
  );
}

interface Values {
  title?: string | undefined;
  description?: string | undefined;
  status?: string | undefined;
}

/** What is left out stays as it is. False when somebody changed the settings since. */
export async function update(
  tx: Tx,
  profileId: string,
  values: Values,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update profiles set membership_title = coalesce($2, membership_title),
        membership_description = coalesce($3, membership_description),
       membership_status = coalesce($4, membership_status), ${countUp('$5', 'membership_')}
      where id = $1 and ${unchangedSince('$6', 'membership_')}`,
    [
      profileId,
      values.title ?? null,
      values.description ?? null,
      values.status ?? null,
      actor.userId,
      version,
    ],
  );
  return rowCount === 1;
}

export async function replaceLink(tx: Tx, profileId: string, secret: string) {
  await tx.query('update profiles set membership_private_uuid = $2 where id = $1', [
    profileId,
    tx.vault.seal('profiles.membership_private_uuid', profileId, secret),
  ]);
}
