import {
  cancelOrder as cancelEndpoint, completeOrder as completeEndpoint, confirmOrder as confirmEndpoint, createOrder as createEndpoint,
  extendOrder as extendEndpoint, listTickets, orderSummary, readOrder as readEndpoint, updateOrder as updateEndpoint, validateCode,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/handle.ts';
import { markReplayed } from '../../platform/idempotency.ts';
import { tryCode } from './code-tries.service.ts';
import { confirmOrder } from './confirm-order.service.ts';
import { cancelOrder, completeOrder, extendOrder } from './finish-order.service.ts';
import { withGuestKey } from './guest-key.service.ts';
import { listOfferedTickets, validatePromoCode } from './list-tickets.service.ts';
import { readOrderSummary } from './order-summary.service.ts';
import { changeOrder, placeOrder, readOwnOrder } from './place-order.service.ts';

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listTickets, ({ actor, query }) => listOfferedTickets(deps, actor, query));
  handle(app, deps, validateCode, ({ actor, query }) => tryCode(deps, actor, query.eventId, () => validatePromoCode(deps, actor, query)));
  handle(app, deps, createEndpoint, async ({ actor, query, body, requestKey, reply }) => {
    // a repeated answer, too, must carry the cookie that opens its order: the first one may never have arrived
    const buyer = withGuestKey(actor, reply, deps.config);
    const { order, isRepeat } = await placeOrder(deps, {
      eventId: query.event, instanceId: query.instanceId, codes: query, input: body, actor: buyer, requestKey, isNewcomer: buyer !== actor,
    });
    if (isRepeat) markReplayed(reply);
    return order;
  });
  handle(app, deps, updateEndpoint, ({ actor, params, query, body }) => changeOrder(deps, actor, params.id, body, query));
  handle(app, deps, readEndpoint, ({ actor, params }) => readOwnOrder(deps, actor, params.id));
  handle(app, deps, confirmEndpoint, ({ actor, params, body, requestKey }) => confirmOrder(deps, actor, params.id, body, requestKey));
  handle(app, deps, completeEndpoint, ({ actor, params }) => completeOrder(deps, actor, params.id));
  handle(app, deps, cancelEndpoint, ({ actor, params, query }) => cancelOrder(deps, actor, params.id, query.status));
  handle(app, deps, extendEndpoint, ({ actor, params }) => extendOrder(deps, actor, params.id));
  handle(app, deps, orderSummary, ({ actor, params }) => readOrderSummary(deps, actor, params.id));
}
