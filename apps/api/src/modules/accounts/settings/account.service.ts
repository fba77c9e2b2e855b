import {
  BIO_MAX,
  FORMER_USERNAMES_MAX,
  splitName,
  type Account,
  type AccountChanges,
  type AnalyticsIds,
  type PICTURE_SHAPES,
} from '@foyer/contracts';
import { FullName, OrganizationName } from '@foyer/contracts/schemas';
import { isTimeZone } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/query.ts';
import { editConflict } from '../../../platform/db/versions.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { richTextLength, sanitizeRichText } from '../../../platform/runtime/rich-text.ts';
import { claimUpload } from '../../files/index.ts';
import { refusals } from '../accounts.messages.en.ts';
import { toTaken } from '../sign-in/people.repository.ts';
import * as account from './account.repository.ts';
import { requireFreeUsername } from '../profiles/reserved-usernames.model.ts';

const LINKS = [
  'phone',
  'webUrl',
  'facebookUrl',
  'twitterUrl',
  'instagramUrl',
  'youtubeUrl',
  'tiktokUrl',
] as const;

async function read(tx: Tx, id: string): Promise<Account> {
  const found = await account.find(tx, id);
  if (!found) throw new DomainError('not_found');
  const { social, bio, ...rest } = found;
  const links = Object.fromEntries(LINKS.map((name) => [name, social[name] ?? '']));
  return {
    ...rest,
    ...(links as Pick<Account, (typeof LINKS)[number]>),
    publicEmail: social.email ?? '',
    bio: sanitizeRichText(bio),
    formerUsernames: (await account.formerUsernames(tx, id)).map(({ username, until }) => ({
      username,
      until: until.toISOString(),
    })),
  };
}

export const readAccount = (deps: Deps, ownerId: string) =>
  readOnly(deps.pool, (tx) => read(tx, ownerId));

const refuse = (path: string, message: string) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

/** A name by the rules of its kind of account. */
function nameOf(type: Account['type'], given: string) {
  const { data, error } = (type === 'User' ? FullName : OrganizationName).safeParse(given);
  if (data === undefined) throw refuse('name', error?.issues[0]?.message ?? '');
  return { name: data, ...(type === 'User' && splitName(data)) };
}

function bioOf(html: string) {
  const bio = sanitizeRichText(html);
  if (richTextLength(bio) > BIO_MAX) throw refuse('bio', refusals.bio(BIO_MAX));
  return bio;
}

/** Another username, if the account gave not too many up; its own former ones it may have back. */
function requireUsername(current: Account, username: string) {
  if (username.toLowerCase() === current.username.toLowerCase()) return;
  requireFreeUsername(username);
  const former = current.formerUsernames;
  if (
    former.length >= FORMER_USERNAMES_MAX &&
    !former.some((one) => one.username === username.toLowerCase())
  )
    throw new DomainError('username_changed_often', {
      fields: [{ path: 'username', message: refusals.usernameOften }],
    });
}

/** What is shown there: an image that the person uploaded. */
async function imageIn(
  tx: Tx,
  actor: Actor,
  place: keyof typeof PICTURE_SHAPES,
  image: string | null,
) {
  return image === null ? null : claimUpload(tx, actor.userId, image, place, place);
}

/** The contact of an account after the change; what is empty is not kept. */
function socialOf(current: Account, change: AccountChanges) {
  const kept = Object.fromEntries(LINKS.map((name) => [name, change[name] ?? current[name]]));
  const social = { email: change.publicEmail ?? current.publicEmail, ...kept };
  return Object.fromEntries(Object.entries(social).filter(([, value]) => value !== ''));
}

const IDS = ['googleAnalyticsId', 'metaPixelId', 'googleTagManagerContainerId'] as const;
const idsIn = (change: AccountChanges): Partial<AnalyticsIds> =>
  Object.fromEntries(
    IDS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  );

async function valuesOf(tx: Tx, actor: Actor, current: Account, change: AccountChanges) {
  const { name, username, avatar, banner, bio, timezone } = change;
  if (timezone !== undefined && !isTimeZone(timezone)) throw refuse('timezone', refusals.timezone);
  if (username !== undefined) requireUsername(current, username);
  return {
    ...(name !== undefined && nameOf(current.type, name)),
    ...(username !== undefined && { username }),
    ...(timezone !== undefined && { timezone }),
    ...(bio !== undefined && { fullDescription: bioOf(bio) }),
    ...(avatar !== undefined && { avatarFileId: await imageIn(tx, actor, 'avatar', avatar) }),
    ...(banner !== undefined && { bannerFileId: await imageIn(tx, actor, 'banner', banner) }),
    ...idsIn(change),
    social: json(socialOf(current, change)),
  };
}

/** Changes what an account says of itself. */
export async function changeAccount(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  { version, ...change }: AccountChanges,
): Promise<Account> {
  try {
    return await transact(deps.pool, async (tx) => {
      await account.lock(tx, ownerId);
      const values = await valuesOf(tx, actor, await read(tx, ownerId), change);
      if (!(await account.update(tx, ownerId, values, { version, actor })))
        throw await editConflict(tx, 'profiles', ownerId, actor, 'account_');
      await recordAct(tx, actor, 'account.update', { ownerId });
      return read(tx, ownerId);
    });
  } catch (error) {
    throw toTaken(error);
  }
}

const PROBLEMS: Record<string, string> = {
  profiles_username: refusals.usernameTaken,
  profiles_username_looks: refusals.usernameLooks,
};

/** Why the account may not have a username, whoever else has it; null when it may. */
function refusalOf(current: Account, username: string): string | null {
  try {
    requireUsername(current, username);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.fields?.[0]?.message ?? error.message;
    throw error;
  }
}

/** Whether an account could take a username now, by the rules that its change goes through. */
export const judgeUsername = (deps: Deps, ownerId: string, username: string) =>
  readOnly(deps.pool, async (tx) => {
    const refused = refusalOf(await read(tx, ownerId), username);
    if (refused !== null) return { isFree: false, problem: refused };
    const found = await account.usernameProblem(tx, username, ownerId);
    const problem = found && (PROBLEMS[found] ?? refusals.usernameTaken);
    return { isFree: problem === null, problem };
  });
