import { splitName, type Currency, type SessionUser } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import pg from 'pg';
import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
  rows,
  sql,
  type Parameters,
} from '../../../platform/db/query.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { privateLink } from '../profiles/private-link.service.ts';
import { workplacesOf } from '../../../platform/access/team-rows.ts';
import { imageOf } from '../../../platform/access/cards.ts';
import { refusals } from '../accounts.messages.en.ts';

const UNIQUE_VIOLATION = '23505';

/** Turns the database's word about a taken name or address into the caller's. */
export function toTaken(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return error;
  if (error.constraint === 'profiles_username')
    return taken('username_taken', 'username', refusals.usernameTaken);
  if (error.constraint === 'profiles_username_looks')
    return taken('username_taken', 'username', refusals.usernameLooks);
  if (error.constraint === 'credentials_email')
    return taken('email_taken', 'email', refusals.emailTaken);
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
  /** Which of Foyer's terms they agreed to now; nobody did for whom an account is made. */
  termsVersion?: string;
}

/** A person account with its credentials. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<string> {
  const id = newId();
  const { name, username, email, passwordHash, emailVerified, isSiteAdmin = false } = person;
  const { termsVersion = null } = person;
  await rows(
    tx,
    db
      .insertInto('profiles')
      .values({
        id,
        type: 'User',
        username,
        name,
        ...splitName(name),
        isSiteAdmin,
        membershipPrivateUuid: privateLink(tx, id),
      }),
  );
  const emailVerifiedAt = emailVerified ? sql<Date>`now()` : null;
  await rows(
    tx,
    db
      .insertInto('credentials')
      .values({
        ...{ userId: id, email, passwordHash, emailVerifiedAt, termsVersion },
        termsAgreedAt: termsVersion === null ? null : sql<Date>`clock_timestamp()`,
      }),
  );
  return id;
}

/** How a person is greeted. */
const firstName = sql<string>`coalesce(nullif(p.first_name, ''), p.name)`.as('firstName');
const currency = sql.ref<Currency>('p.currency').as('currency');
const isVerified = sql<boolean>`c.email_verified_at is not null`.as('emailVerified');
const people = db
  .selectFrom('credentials as c')
  .innerJoin('profiles as p', 'p.id', 'c.userId')
  .where('p.deletedAt', 'is', null);

const credentials = people
  .select(['c.userId', 'c.email', 'c.passwordHash', 'p.username', 'p.name', firstName, isVerified])
  .select(sql<boolean>`p.locked_at is not null`.as('isLocked'));
export type Credentials = InferResult<typeof credentials>[number];

export const findByEmail = (tx: Tx, email: string): Promise<Credentials | undefined> =>
  row(tx, credentials.where(sql`lower(c.email)`, '=', sql`lower(${email})`));
export const findByUserId = (tx: Tx, userId: string): Promise<Credentials | undefined> =>
  row(tx, credentials.where('c.userId', '=', userId));

/** Whether somebody has this username, whatever its case. */
export const hasUsername = async (tx: Tx, username: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('profiles as p')
      .where(sql`lower(p.username)`, '=', sql`lower(${username})`)
      .select('p.id'),
  )) !== undefined;

/** Behind this lock nobody else makes links for the account. */
export const lockAccount = (tx: Tx, userId: string) =>
  row(
    tx,
    db.selectFrom('credentials').where('userId', '=', userId).select('userId').forNoKeyUpdate(),
  );

const updateOf = (userId: string) => db.updateTable('credentials').where('userId', '=', userId);

export const setPassword = (tx: Tx, userId: string, passwordHash: string) =>
  change(tx, updateOf(userId).set({ passwordHash, updatedAt: sql<Date>`now()` }));

export const markEmailVerified = (tx: Tx, userId: string) =>
  change(
    tx,
    updateOf(userId).set({ emailVerifiedAt: sql<Date>`coalesce(email_verified_at, now())` }),
  );

/** Signs in with another address from now on, which is proved; what the former one was mailed ends. */
export async function moveToEmail(tx: Tx, userId: string, email: string): Promise<void> {
  const now = sql<Date>`now()`;
  await change(tx, updateOf(userId).set({ email, emailVerifiedAt: now, updatedAt: now }));
}

// Under these a link to a page of management still leads to the account.
const formerUsernames = sql<string[] | null>`(select array_agg(f.username order by f.until)
  from former_usernames f where f.profile_id = p.id and f.until > now())`.as('formerUsernames');
const sessionUser = prepared('session-user', (parameter: Parameters<{ userId: string }>) =>
  people
    .where('p.id', '=', parameter('userId'))
    .select(['p.id', 'p.username', firstName, 'p.name', imageOf('p.avatarFileId').as('avatar')])
    .select(['c.email', isVerified, 'p.isSiteAdmin as admin', 'p.developerZone', currency])
    .select(formerUsernames),
);
// Members without the admin flag, and people on the team of single events, reach the organization's
// events and no more. A locked organization is nobody's to work on.
const workplaces = prepared('session-organizations', (parameter: Parameters<{ userId: string }>) =>
  db
    .selectFrom(workplacesOf(parameter('userId')).as('m'))
    .innerJoin('profiles as p', 'p.id', 'm.ownerId')
    .where('p.type', '=', sql.lit('School' as const))
    .where('p.deletedAt', 'is', null)
    .where('p.lockedAt', 'is', null)
    .groupBy('p.id')
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.username', imageOf('p.avatarFileId').as('avatar')])
    .select(['p.developerZone', 'p.timezone', currency, formerUsernames])
    .select(({ fn }) => fn.max('m.rank').as('rank')),
);

/** Few accounts ever had another username, and every page carries the session. */
const ifFormer = (usernames: string[] | null) => usernames && { formerUsernames: usernames };

export async function readSessionUser(tx: Tx, userId: string): Promise<SessionUser | null> {
  const [user] = await sessionUser(tx, { userId });
  if (!user) return null;
  const workplacesOfUser = await workplaces(tx, { userId });
  const organizations = workplacesOfUser.map(({ rank, formerUsernames: of, ...organization }) => ({
    ...organization,
    ...ifFormer(of),
    ...(rank < 3 && { accessSetting: rank === 2 ? ('door' as const) : ('basic' as const) }),
  }));
  const { formerUsernames: own, ...person } = user;
  return { ...person, ...ifFormer(own), type: 'User', identifier: user.username, organizations };
}
