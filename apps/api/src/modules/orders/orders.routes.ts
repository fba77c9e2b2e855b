import {
  cancelOrder as cancelEndpoint, completeOrder as completeEndpoint, confirmOrder as confirmEndpoint, createOrder as createEndpoint,
  extendOrder as extendEndpoint, listTickets, orderSummary, readOrder as readEndpoint, updateOrder as updateEndpoint, validateCode,
} from '@foyer/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/handle.ts';
import { idempotencyKey, idempotencyScope } from '../../platform/idempotency.ts';
import { tryCode } from './code-tries.service.ts';
import { confirmOrder } from './confirm-order.service.ts';
import { cancelOrder, completeOrder, extendOrder } from './finish-order.service.ts';
import { withGuestKey } from './guest-key.service.ts';
import { listOfferedTickets, validatePromoCode } from './list-tickets.service.ts';
import { readOrderSummary } from './order-summary.service.ts';
import { changeOrder, handToGuest, placeOrder, readOwnOrder } from './place-order.service.ts';

const creationKeyOf = (actor: Actor, request: FastifyRequest) => {
  const key = idempotencyKey(request);
  return key === undefined ? null : `${idempotencyScope(actor)}:${key}`;
};

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listTickets, ({ actor, query }) => listOfferedTickets(deps, actor, query));
  handle(app, deps, validateCode, ({ actor, query }) => tryCode(deps, actor, query.eventId, () => validatePromoCode(deps, actor, query)));
  handle(app, deps, createEndpoint, ({ actor, query, body, request, reply }) => placeOrder(deps, {
    eventId: query.event, instanceId: query.instanceId, codes: query, input: body,
    actor: withGuestKey(actor, reply, deps.config), creationKey: creationKeyOf(actor, request),
  }), {
    // a replayed answer carries a cookie of its own, which must open its order
    onReplay: async ({ actor, request, reply }) => {
      const visitor = withGuestKey(actor, reply, deps.config);
      if (visitor !== actor) await handToGuest(deps, creationKeyOf(actor, request), visitor.guestKeyHash);
    },
  });
  handle(app, deps, updateEndpoint, ({ actor, params, query, body }) => changeOrder(deps, actor, params.id, body, query));
  handle(app, deps, readEndpoint, ({ actor, params }) => readOwnOrder(deps, actor, params.id));
  handle(app, deps, confirmEndpoint, ({ actor, params, body }) => confirmOrder(deps, actor, params.id, body));
  handle(app, deps, completeEndpoint, ({ actor, params }) => completeOrder(deps, actor, params.id));
  handle(app, deps, cancelEndpoint, ({ actor, params, query }) => cancelOrder(deps, actor, params.id, query.status));
  handle(app, deps, extendEndpoint, ({ actor, params }) => extendOrder(deps, actor, params.id));
  handle(app, deps, orderSummary, ({ actor, params }) => readOrderSummary(deps, actor, params.id));
}
