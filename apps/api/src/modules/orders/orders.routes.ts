import {
  cancelOrder as cancelEndpoint, completeOrder as completeEndpoint, confirmOrder as confirmEndpoint, createOrder as createEndpoint,
  extendOrder as extendEndpoint, listTickets, orderSummary, readOrder as readEndpoint, updateOrder as updateEndpoint, validateCode,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { readOnly } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/handle.ts';
import { markReplayed } from '../../platform/idempotency.ts';
import { assertOwnOrder, readCheckoutOrder } from './checkout-order.service.ts';
import { confirmOrder } from './confirm-order.service.ts';
import { createOrder } from './create-order.service.ts';
import { tryCode } from './code-tries.service.ts';
import { cancelOrder, completeOrder, extendOrder } from './finish-order.service.ts';
import { withGuestKey } from './guest-key.service.ts';
import { listOfferedTickets, validatePromoCode } from './list-tickets.service.ts';
import { readOrderSummary } from './order-summary.service.ts';
import { eventOfOrder } from './orders.repository.ts';
import { updateOrder } from './update-order.service.ts';

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listTickets, ({ actor, query }) => listOfferedTickets(deps, actor, query));
  handle(app, deps, validateCode, ({ actor, query }) => tryCode(deps, actor, query.eventId, () => validatePromoCode(deps, actor, query)));
  handle(app, deps, createEndpoint, async ({ actor, query, body, requestKey, reply }) => {
    // a repeated answer, too, must carry the cookie that opens its order: the first one may never have arrived
    const buyer = withGuestKey(actor, reply, deps.config);
    const make = () => createOrder(deps, {
      eventId: query.event, instanceId: query.instanceId, codes: query, input: body, actor: buyer, requestKey, isNewcomer: buyer !== actor,
    });
    const { order, isRepeat } = await (query.promoCode ?? query.secretCode ? tryCode(deps, actor, query.event, make) : make());
    if (isRepeat) markReplayed(reply);
    return order;
  });
  handle(app, deps, updateEndpoint, async ({ actor, params, query, body }) => {
    const change = () => updateOrder(deps, actor, params.id, body, query);
    return query.promoCode ?? query.secretCode ? tryCode(deps, actor, await readOnly(deps.pool, (tx) => eventOfOrder(tx, params.id)), change) : change();
  });
  handle(app, deps, readEndpoint, ({ actor, params }) => readOnly(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, params.id);
    return readCheckoutOrder(tx, deps, params.id);
  }));
  handle(app, deps, confirmEndpoint, ({ actor, params, body, requestKey }) => confirmOrder(deps, actor, params.id, body, requestKey));
  handle(app, deps, completeEndpoint, ({ actor, params }) => completeOrder(deps, actor, params.id));
  handle(app, deps, cancelEndpoint, ({ actor, params, query }) => cancelOrder(deps, actor, params.id, query.status));
  handle(app, deps, extendEndpoint, ({ actor, params }) => extendOrder(deps, actor, params.id));
  handle(app, deps, orderSummary, ({ actor, params }) => readOrderSummary(deps, actor, params.id));
}
