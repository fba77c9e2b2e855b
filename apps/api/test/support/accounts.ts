import { randomBytes } from 'node:crypto';
import {
  createOrganization,
  getSession,
  login,
  type ResponseOf,
  type SessionUser,
} from '@foyer/contracts';
import { cookieNames } from '../../src/platform/http/request-actor.ts';
import { transact } from '../../src/platform/db/database.ts';
import { hashPassword } from '../../src/modules/accounts/sign-in/password-hash.service.ts';
import { insertPerson } from '../../src/modules/accounts/sign-in/people.repository.ts';
import { startSession } from '../../src/modules/accounts/sign-in/sessions.service.ts';
import type { TestApi, TestClient } from './test-api.ts';

/** Password of everybody that `signUp` makes. */
export const PASSWORD = 'foyer-demo-1';
let hashed: Promise<string> | undefined;

export interface TestPerson {
  id: string;
  username: string;
  email: string;
  name: string;
  /** A browser in which the person is signed in. */
  client: TestClient;
}

export interface PersonOptions {
  name?: string;
  username?: string;
  email?: string;
  emailVerified?: boolean;
  isSiteAdmin?: boolean;
}

/**
 * A fresh signed-in person. Goes past the sign-up form, so that hundreds take no time;
 * `auth.test.ts` tests the form.
 */
export async function signUp(api: TestApi, options: PersonOptions = {}): Promise<TestPerson> {
  const username = options.username ?? `p${randomBytes(6).toString('hex')}`;
  const email = options.email ?? `${username}@example.test`;
  const name = options.name ?? 'Nora Lind';
  hashed ??= hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const { emailVerified = true, isSiteAdmin = false } = options;
  const { id, token } = await transact(api.pool, async (tx) => {
    const userId = await insertPerson(tx, {
      name,
      username,
      email,
      passwordHash,
      emailVerified,
      isSiteAdmin,
    });
    return { id: userId, token: (await startSession(tx, userId, 'test browser')).token };
  });
  const client = api.client();
  client.cookies.set(cookieNames(api.deps.config).session, token);
  return { id, username, email, name, client };
}

/** Signs an existing person in through the login call, in a new browser. */
export async function signIn(
  api: TestApi,
  email: string,
  password = PASSWORD,
): Promise<TestClient> {
  const client = api.client();
  const { status } = await client.call(login, { body: { email, password } });
  if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`);
  return client;
}

/** An organization that the person owns. */
export async function organizationOf(
  person: Pick<TestPerson, 'client'>,
  options: {
    name?: string;
    username?: string;
    timezone?: string;
    currency?: 'usd' | 'eur' | 'jpy';
  } = {},
): Promise<ResponseOf<typeof createOrganization>> {
  const body = {
    name: 'Harbour Hall',
    username: `o${randomBytes(6).toString('hex')}`,
    timezone: 'America/New_York',
    currency: 'usd' as const,
    ...options,
  };
  return (await person.client.call(createOrganization, { body })).answer;
}

/** A fresh signed-in person who owns an organization. */
export async function signUpOwner(
  api: TestApi,
  options?: PersonOptions,
): Promise<{ owner: TestPerson; ownerId: string }> {
  const owner = await signUp(api, options);
  return { owner, ownerId: (await organizationOf(owner)).id };
}

/** Adds a person to an organization's team without an invitation. */
export async function addToTeam(
  api: TestApi,
  organizationId: string,
  userId: string,
  options: { admin?: boolean; hidden?: boolean } = {},
): Promise<void> {
  await api.pool.query(
    `insert into team_members (id, owner_id, profile_id, role_name, access_setting, hidden)
        values (gen_random_uuid(), $1, $2, 'Team', $3, $4)`,
    [organizationId, userId, options.admin ? 'admin' : 'basic', options.hidden ?? false],
  );
}

/** Who the browser is signed in as. */
export const sessionOf = async (client: TestClient): Promise<SessionUser | null> =>
  (await client.call(getSession)).answer.user;
