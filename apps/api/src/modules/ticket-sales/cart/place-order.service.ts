import type { CheckoutOrder, OrderInput } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { singleStatement, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { PaysBy } from '../../orders/index.ts';
import { tryCode, tryCodeWithin, type Transacting } from '../../../platform/limits/code-tries.ts';
import { createOrder, type Created, type CreateOrder } from './create-order.service.ts';
import { occurrenceOf } from '../ticket-lines.repository.ts';
import { updateOrder } from './update-order.service.ts';
import { endEarlierCarts } from './wanted-membership.service.ts';

/** Makes an order; codes that come with it are a try, of which everybody has only so many. */
export async function placeOrder(deps: Deps, order: CreateOrder): Promise<Created> {
  const { actor, input, requestKey } = order;
  await endEarlierCarts(deps, actor, input, { creationKey: requestKey?.name });
  const make = (transacting: Transacting) => createOrder(deps, order, transacting);
  return order.codes.length + order.input.customUserListsCodes.length > 0
    ? tryCodeWithin(deps, order.actor, order.eventId, make)
    : make((work) => transact(deps.pool, work));
}

/** Changes an order; codes that come with the change are a try. */
export async function changeOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  input: OrderInput,
  codes: readonly string[],
  by: PaysBy = 'form',
): Promise<CheckoutOrder> {
  const change = () => updateOrder(deps, actor, id, input, codes, by);
  if (codes.length + input.customUserListsCodes.length === 0) return change();
  const about = await singleStatement(deps.pool, (tx) => occurrenceOf(tx, id));
  return tryCode(deps, actor, about?.eventId, change);
}
