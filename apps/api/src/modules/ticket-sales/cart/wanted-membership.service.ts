import type { OrderInput } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { offeredMemberships, type OfferedMembership } from '../../memberships/index.ts';
import type { Offer } from './offer.repository.ts';

/**
 * What whoever is signed in may become a member by, where a cart wants a membership; nobody asks
 * where it wants none. At the door there is nothing: whose card would be kept is not there.
 */
export const membershipsFor = (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  offer: Offer,
  { membershipPriceId }: Pick<OrderInput, 'membershipPriceId'>,
  { isAtDoor, orderId }: { isAtDoor: boolean; orderId?: string },
): Promise<OfferedMembership[]> =>
  membershipPriceId === undefined || actor.userId === null || isAtDoor
    ? Promise.resolve([])
    : offeredMemberships(tx, deps, actor, offer, orderId);
