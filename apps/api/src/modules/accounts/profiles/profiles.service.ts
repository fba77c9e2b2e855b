import type { Profile, ProfileCard } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findCard, findProfile } from './profiles.repository.ts';

const TYPES = { p: 'User', o: 'School', User: 'User', School: 'School' } as const;

/** A public profile by username, as the person who asks sees it. */
export async function readProfile(
  deps: Deps,
  actor: Actor,
  username: string,
  type: keyof typeof TYPES | undefined,
): Promise<Profile> {
  const viewer = { id: actor.userId, isSiteAdmin: actor.isSiteAdmin };
  const profile = await readOnly(deps.pool, (tx) =>
    findProfile(tx, username, type && TYPES[type], viewer),
  );
  if (!profile) throw new DomainError('not_found');
  return {
    ...profile,
    identifier: profile.username,
    member: false,
    hasVideos: false,
    hasMembershipTiers: false,
    hasPublicMembershipTiers: false,
  };
}

/** The card of an account that is not deleted, whether it is public or not. */
export const readCard = (tx: Tx, id: string): Promise<ProfileCard | undefined> => findCard(tx, id);
