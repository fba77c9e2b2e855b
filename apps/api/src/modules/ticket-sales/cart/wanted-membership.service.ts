import type { OrderInput } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { endEarlier, offeredMemberships, type OfferedMembership } from '../../memberships/index.ts';
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

/**
 * Who wants a membership in a cart gives up what they began to pay for the same tier elsewhere, as
 * at the page that subscribes: nobody pays for one twice.
 */
export async function endEarlierCarts(
  deps: Deps,
  { userId }: Actor,
  { membershipPriceId: priceId }: Pick<OrderInput, 'membershipPriceId'>,
  but: Parameters<typeof endEarlier>[3],
): Promise<void> {
  if (priceId === undefined || userId === null) return;
  if (!(await endEarlier(deps, userId, { priceId }, but)))
    throw new DomainError('membership_not_offered');
}
