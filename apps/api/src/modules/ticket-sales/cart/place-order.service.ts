import type { CheckoutOrder, OrderInput } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { singleStatement } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { PaysBy } from '../../orders/index.ts';
import { tryCode } from '../../../platform/limits/code-tries.ts';
import { createOrder, type Created, type CreateOrder } from './create-order.service.ts';
import { occurrenceOf } from '../ticket-lines.repository.ts';
import { updateOrder } from './update-order.service.ts';

/** Makes an order; codes that come with it are a try, of which everybody has only so many. */
export function placeOrder(deps: Deps, order: CreateOrder): Promise<Created> {
  const make = () => createOrder(deps, order);
  return order.codes.length + order.input.customUserListsCodes.length > 0
    ? tryCode(deps, order.actor, order.eventId, make)
    : make();
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
