import { countingLists, listsUsed, type Cart, type PricedLine } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { giveBackOrders } from '../../orders/index.ts';
import {
  fitsListLimits,
  keepListUses,
  listsFor,
  type ListUse,
  type OfferedList,
} from '../../user-lists/index.ts';
import type { OfferedType } from './offer.repository.ts';

const isForList = ({ scope }: OfferedType) => scope === 'list';

/**
 * What lets this buyer have tickets of lists: nobody is asked where an event has none. A guest has
 * their codes alone; an account whose address is not proved as well.
 */
export const listsOf = (
  tx: Tx,
  eventId: string,
  types: readonly OfferedType[],
  { userId, guestKeyHash }: Pick<Actor, 'userId' | 'guestKeyHash'>,
  codes: readonly string[],
): Promise<OfferedList[]> =>
  types.some(isForList)
    ? listsFor(tx, { eventId, userId, guestKeyHash, codes })
    : Promise.resolve([]);

/** Through what each ticket of a cart is bought; none of a type that is for no list. */
export const usesOf = (
  lists: readonly OfferedList[],
  { lists: codes }: Cart,
  lines: readonly PricedLine<OfferedType>[],
): ListUse[] =>
  lines
    .filter(({ type }) => isForList(type))
    .flatMap(({ type: { id: typeId }, quantity }) =>
      listsUsed(countingLists(lists, codes), typeId, quantity).map((list) => ({
        typeId,
        through: list.through,
        throughId: list.throughId,
        quantity: list.grants.find((grant) => grant.typeId === typeId)?.quantity ?? null,
      })),
    );

/**
 * Lets the tickets of an order count against what they are bought through. Last of all, when the
 * order's lines are there: two orders that want the last one meet here. The buyer's own `spare`
 * carts go first, as with stock.
 */
export async function takeListPlaces(
  tx: Tx,
  deps: Deps,
  orderId: string,
  uses: readonly ListUse[],
  spare: readonly string[],
): Promise<void> {
  await keepListUses(tx, orderId, uses);
  if (await fitsListLimits(tx, orderId)) return;
  await giveBackOrders(tx, deps, spare);
  if (!(await fitsListLimits(tx, orderId))) throw new DomainError('over_list_limit');
}
