import { asksForMembers, soldTo } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { standingAt } from '../../memberships/index.ts';
import type { OfferedType } from './offer.repository.ts';

/** The ticket types of an event as they are sold to whoever asks, and whether more are to members. */
export interface TypesFor {
  types: OfferedType[];
  /** Whether everybody can become a member; asked only where some types say something of members. */
  sellsMemberships: boolean;
}

/**
 * What is for members whom somebody is not among is not there for them; a member may buy from an
 * earlier time on where the house says so. At the door whoever sells decides, and nobody asks.
 */
export async function typesFor(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { ownerId }: { ownerId: string },
  types: readonly OfferedType[],
): Promise<TypesFor> {
  if (!types.some(asksForMembers)) return { types: [...types], sellsMemberships: false };
  const { sells, ...standing } = await standingAt(tx, actor, ownerId);
  return { types: types.flatMap((type) => soldTo(type, standing) ?? []), sellsMemberships: sells };
}
