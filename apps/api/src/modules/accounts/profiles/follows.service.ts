import type { Actor } from '../../../platform/access/actor.ts';
import { hasRoleAt } from '../../../platform/access/policies.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import * as follows from './follows.repository.ts';
import { findPublicCard } from './profiles.repository.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';

async function requireProfile(tx: Tx, id: string) {
  const profile = await findPublicCard(tx, id);
  if (!profile) throw new DomainError('not_found');
  return profile;
}

/** Follows a profile. Following again changes nothing and tells nobody. */
export const followProfile = (deps: Deps, actor: Actor, profileId: string) =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    if (await hasRoleAt(tx, actor, profileId)) throw new DomainError('cannot_follow_own');
    await requireProfile(tx, profileId);
    if (await follows.insertFollow(tx, userId, profileId))
      await tellFollowed(tx, userId, profileId);
    return {
      following: true as const,
      followersCount: await follows.countFollowers(tx, profileId),
    };
  });

const tellFollowed = (tx: Tx, followerId: string, profileId: string) =>
  emit(tx, {
    ownerId: profileId,
    type: 'profile.followed',
    targetId: profileId,
    actorId: followerId,
    data: { followerId },
  });

export const unfollowProfile = (deps: Deps, actor: Actor, profileId: string) =>
  transact(deps.pool, async (tx) => {
    // also of somebody who is no longer public
    if (!(await follows.deleteFollow(tx, signedInUser(actor), profileId)))
      await requireProfile(tx, profileId);
    return {
      following: false as const,
      followersCount: await follows.countFollowers(tx, profileId),
    };
  });

/** One list of a profile that exists. */
const listOf =
  <T>(read: (tx: Tx, at: follows.PageOf) => Promise<T>) =>
  (deps: Deps, at: follows.PageOf): Promise<T> =>
    readOnly(deps.pool, async (tx) => {
      await requireProfile(tx, at.id);
      return read(tx, at);
    });

export const followersOf = listOf(follows.followersOf);
export const followedBy = listOf(follows.followedBy);
export const organizationsOf = listOf(follows.organizationsOf);
