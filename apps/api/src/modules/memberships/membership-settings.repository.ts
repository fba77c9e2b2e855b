import type { Tx } from '../../platform/database.ts';

export interface SettingsRow {
  type: 'User' | 'School';
  username: string;
  membership_title: string | null;
  membership_description: string | null;
  membership_status: 'public' | 'private';
  membership_private_uuid: string;
  payments_connected: boolean;
}

export async function find(tx: Tx, profileId: string) {
  const { rows } = await tx.query<SettingsRow>(
    `select p.type, p.username, p.membership_title, p.membership_description, p.membership_status, p.membership_private_uuid,
            exists (select 1 from payment_accounts a where a.owner_id = p.id and a.disconnected_at is null) as payments_connected
       from profiles p where p.id = $1 and p.deleted_at is null`, [profileId]);
  const [row] = rows;
  return row && { ...row, membership_private_uuid: tx.vault.open('profiles.membership_private_uuid', profileId, row.membership_private_uuid) };
}

/** What is left out stays as it is. */
export async function update(tx: Tx, profileId: string, values: { title?: string | undefined; description?: string | undefined; status?: string | undefined }) {
  await tx.query(
    `update profiles set membership_title = coalesce($2, membership_title), membership_description = coalesce($3, membership_description),
       membership_status = coalesce($4, membership_status) where id = $1`,
    [profileId, values.title ?? null, values.description ?? null, values.status ?? null]);
}

export async function replaceLink(tx: Tx, profileId: string, secret: string) {
  await tx.query('update profiles set membership_private_uuid = $2 where id = $1', [profileId, tx.vault.seal('profiles.membership_private_uuid', profileId, secret)]);
}
