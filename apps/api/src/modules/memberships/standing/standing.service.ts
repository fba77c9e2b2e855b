import { mayAttend } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findStanding } from './standing.repository.ts';

/** Whose event it is, and whether it is for members alone. */
interface ForMembers {
  ownerId: string;
  membersOnly: boolean;
}

/**
 * Whether somebody may buy tickets of an event as far as memberships go, and whether who may not
 * can become a member. An event that is for everybody costs no question.
 */
export async function membershipsAt(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { ownerId, membersOnly: isMembersOnly }: ForMembers,
): Promise<{ mayAttend: boolean; sellsMemberships: boolean }> {
  if (!isMembersOnly) return { mayAttend: true, sellsMemberships: false };
  const { sells, ...standing } = await findStanding(tx, ownerId, userId);
  const may = mayAttend({ isMembersOnly, ...standing });
  return { mayAttend: may, sellsMemberships: sells && !may };
}
