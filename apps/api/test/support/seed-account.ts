import { randomBytes } from 'node:crypto';
import { vaultOf } from '../../src/platform/db/database.ts';
import { newId, newSecret, sha256 } from '../../src/platform/runtime/ids.ts';
import type { TestApi, TestClient } from './test-api.ts';

export interface SeededAccount {
  id: string;
  username: string;
  email: string;
}
export interface SeededPerson extends SeededAccount {
  client: TestClient;
}

interface ProfileChange {
  name?: string;
  timezone?: string;
  currency?: string;
  developerZone?: boolean;
  isSiteAdmin?: boolean;
}

async function insertProfile(
  api: TestApi,
  type: 'User' | 'School',
  change: ProfileChange,
): Promise<SeededAccount> {
  const id = newId();
  const username = `t${randomBytes(6).toString('hex')}`;
  await api.pool.query(
    `insert into profiles (id, type, username, name, timezone, currency, developer_zone,
        is_site_admin, membership_private_uuid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      type,
      username,
      change.name ?? username,
      change.timezone ?? 'America/New_York',
      change.currency ?? 'usd',
      change.developerZone ?? false,
      change.isSiteAdmin ?? false,
      vaultOf(api.pool).seal('profiles.membership_private_uuid', id, newSecret()),
    ],
  );
  return { id, username, email: `${username}@foyer.test` };
}

/**
 * A person with a session, written straight to the database: for tests that are not about signing
 * up.
 */
export async function seedPerson(api: TestApi, change: ProfileChange = {}): Promise<SeededPerson> {
  const person = await insertProfile(api, 'User', change);
  await api.pool.query(
    `insert into credentials (user_id, email, email_verified_at, password_hash)
        values ($1, $2, now(), 'none')`,
    [person.id, person.email],
  );
  const token = newSecret();
  await api.pool.query(
    `insert into sessions (id, token_hash, user_id, expires_at)
        values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), sha256(token), person.id],
  );
  const client = api.client();
  client.cookies.set('foyer_session', token);
  return { ...person, client };
}

/** An organization of that person. */
export async function seedOrganization(
  api: TestApi,
  ownerId: string,
  change: ProfileChange = {},
): Promise<SeededAccount> {
  const organization = await insertProfile(api, 'School', change);
  await seedMember(api, organization.id, ownerId, { isOwner: true });
  return organization;
}

/** Somebody who works for the organization; `admin` manages it, others have basic access. */
export async function seedMember(
  api: TestApi,
  organizationId: string,
  userId: string,
  { isOwner = false, admin = false } = {},
) {
  await api.pool.query(
    'insert into team_members (id, owner_id, profile_id, is_owner, access_setting) values ($1, $2, $3, $4, $5)',
    [newId(), organizationId, userId, isOwner, isOwner || admin ? 'admin' : 'basic'],
  );
}
