import type { Profile, ProfileCard } from '@foyer/contracts';
import { formatPhone } from '@foyer/domain/phone';
import type { Actor } from '../../../platform/access/actor.ts';
import { canAt } from '../../../platform/access/policies.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findCard, findProfile, findPublicCardNamed, findShown } from './profiles.repository.ts';

const TYPES = { p: 'User', o: 'School', User: 'User', School: 'School' } as const;
export type TypeInPath = keyof typeof TYPES;

/** A public profile by username, as the person who asks sees it. */
export async function readProfile(
  deps: Deps,
  actor: Actor,
  username: string,
  type: TypeInPath | undefined,
): Promise<Profile> {
  const { isPublic, analytics, ...profile } = await readOnly(deps.pool, async (tx) => {
    const found = await findProfile(tx, username, type && TYPES[type], actor.userId);
    if (!found) throw new DomainError('not_found');
    return { ...found, canManage: await canAt(tx, actor, 'owner', { ownerId: found.id }) };
  });
  if (!isPublic && !profile.canManage) throw new DomainError('not_found');
  return {
    ...profile,
    identifier: profile.username,
    social: {
      ...profile.social,
      ...(profile.social.phone && { phone: formatPhone(profile.social.phone) }),
    },
    // what only its managers see is not measured
    ...(isPublic && analytics && { analytics }),
    hasVideos: false,
    hasPublicMembershipTiers: profile.hasMembershipTiers && profile.membershipStatus === 'public',
  };
}

/** The card of an account that is not deleted, whether it is public or not. */
export const readCard = (tx: Tx, id: string): Promise<ProfileCard | undefined> => findCard(tx, id);

/** A profile that everybody may see, by its username and what it is. */
export async function readPublicCard(
  tx: Tx,
  username: string,
  type: TypeInPath,
): Promise<ProfileCard> {
  const profile = await findPublicCardNamed(tx, username, TYPES[type]);
  if (!profile) throw new DomainError('not_found');
  return profile;
}

/**
 * A profile that everybody may see, or that the actor manages; `type` narrows it to people or
 * organizations.
 */
export async function readShownProfile(tx: Tx, actor: Actor, id: string, type?: TypeInPath) {
  const profile = await findShown(tx, id);
  if (
    !profile ||
    (type && profile.type !== TYPES[type]) ||
    !(profile.isPublic || (await canAt(tx, actor, 'owner', { ownerId: id })))
  )
    throw new DomainError('not_found');
  return profile;
}
