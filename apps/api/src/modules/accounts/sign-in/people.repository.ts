import { splitName, type Currency, type SessionUser } from '@foyer/contracts';
import pg from 'pg';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { privateLink } from '../profiles/private-link.service.ts';
import { workplacesOf } from '../../../platform/access/team-rows.ts';
import { imageUrl } from '../../../platform/access/cards.ts';

const UNIQUE_VIOLATION = '23505';

/** Turns the database's word about a taken name or address into the caller's. */
export function toTaken(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return error;
  if (error.constraint === 'profiles_username')
    return taken('username_taken', 'username', 'This username is taken.');
  if (error.constraint === 'credentials_email')
    return taken('email_taken', 'email', 'An account with this e-mail exists.');
  return error;
}
const taken = (code: 'username_taken' | 'email_taken', path: string, message: string) =>
  new DomainError(code, { fields: [{ path, message }] });

export interface NewPerson {
  name: string;
  username: string;
  email: string;
  passwordHash: string;
  emailVerified?: boolean;
  isSiteAdmin?: boolean;
}

/** A person account with its credentials. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<string> {
  const id = newId();
  const { firstName, lastName } = splitName(person.name);
  await tx.query(
    `insert into profiles (id, type, username, name, first_name, last_name, is_site_admin,
        membership_private_uuid)
     values ($1, 'User', $2, $3, $4, $5, $6, $7)`,
    [
      id,
      person.username,
      person.name,
      firstName,
      lastName,
      person.isSiteAdmin ?? false,
      privateLink(tx, id),
    ],
  );
  await tx.query(
    `insert into credentials (user_id, email, password_hash, email_verified_at)
        values ($1, $2, $3, case when $4 then now() end)`,
    [id, person.email, person.passwordHash, person.emailVerified ?? false],
  );
  return id;
}

export interface Credentials {
  userId: string;
  email: string;
  passwordHash: string;
  emailVerified: boolean;
  username: string;
  name: string;
  firstName: string;
  isLocked: boolean;
}

async function findCredentials(
  tx: Tx,
  where: string,
  value: string,
): Promise<Credentials | undefined> {
  const {
    rows: [row],
  } = await tx.query<Credentials>(
    `select c.user_id as "userId", c.email, c.password_hash as "passwordHash",
        c.email_verified_at is not null as "emailVerified",
            p.username, p.name, coalesce(nullif(p.first_name, ''), p.name) as "firstName",
              p.locked_at is not null as "isLocked"
       from credentials c join profiles p on p.id = c.user_id
      where ${where} and p.deleted_at is null`,
    [value],
  );
  return row;
}
export const findByEmail = (tx: Tx, email: string) =>
  findCredentials(tx, 'lower(c.email) = lower($1)', email);
export const findByUserId = (tx: Tx, userId: string) =>
  findCredentials(tx, 'c.user_id = $1', userId);

/** Behind this lock nobody else makes links for the account. */
export const lockAccount = (tx: Tx, userId: string) =>
  tx.query('select 1 from credentials where user_id = $1 for no key update', [userId]);

export async function setPassword(tx: Tx, userId: string, passwordHash: string) {
  await tx.query(
    'update credentials set password_hash = $2, updated_at = now() where user_id = $1',
    [userId, passwordHash],
  );
}

export async function markEmailVerified(tx: Tx, userId: string) {
  await tx.query(
    'update credentials set email_verified_at = coalesce(email_verified_at, now()) where user_id = $1',
    [userId],
  );
}

type Row = Omit<SessionUser, 'type' | 'identifier' | 'organizations'>;

export async function readSessionUser(tx: Tx, userId: string): Promise<SessionUser | null> {
  const {
    rows: [row],
  } = await tx.query<Row>(
    `select p.id, p.username, coalesce(nullif(p.first_name, ''), p.name) as "firstName", p.name,
        ${imageUrl('p.avatar_file_id')} as avatar,
            c.email, c.email_verified_at is not null as "emailVerified", p.is_site_admin as admin,
              p.developer_zone as "developerZone", p.currency
       from profiles p join credentials c on c.user_id = p.id where p.id = $1
         and p.deleted_at is null`,
    [userId],
  );
  return row
    ? {
        ...row,
        type: 'User',
        identifier: row.username,
        organizations: await readOrganizations(tx, userId),
      }
    : null;
}

// Members without the admin flag, and people on the team of single events, reach the organization's
// events and no more. A locked organization is nobody's to work on.
async function readOrganizations(tx: Tx, userId: string): Promise<SessionUser['organizations']> {
  const { rows } = await tx.query<{
    id: string;
    name: string;
    username: string;
    avatar: string | null;
    developerZone: boolean;
    currency: Currency;
    rank: number;
  }>(
    `select p.id, p.name, p.username, ${imageUrl('p.avatar_file_id')} as avatar,
        p.developer_zone as "developerZone", p.currency, max(m.rank) as rank
       from (${workplacesOf('$1')}) m
       join profiles p on p.id = m.owner_id and p.type = 'School' and p.deleted_at is null
         and p.locked_at is null
      group by p.id order by lower(p.name), p.id`,
    [userId],
  );
  return rows.map(({ rank, ...organization }) => ({
    ...organization,
    ...(rank < 3 && { accessSetting: rank === 2 ? ('door' as const) : ('basic' as const) }),
  }));
}
