import {
  createExpressOrder,
  createOrder as createEndpoint,
  listTickets,
  updateExpressOrder,
  updateOrder as updateEndpoint,
  validateCode,
  type CheckoutOrder,
  type OrderInput,
  type Query,
} from '@foyer/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { asKeyOf, markReplayed, type RequestKey } from '../../platform/http/idempotency.ts';
import { tryCode } from '../../platform/limits/code-tries.ts';
import { markExpress } from '../orders/index.ts';
import { withGuestKey } from './cart/guest-key.service.ts';
import { promoterOf } from '../promoters/index.ts';
import { listOfferedTickets, validatePromoCode } from './cart/list-tickets.service.ts';
import { changeOrder, placeOrder } from './cart/place-order.service.ts';

const codesOf = ({ promoCode = [] }: { promoCode?: string | string[] | undefined }) =>
  [promoCode].flat();

interface Making {
  actor: Actor;
  query: Query<typeof createEndpoint>;
  body: OrderInput;
  requestKey: RequestKey | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function ticketSalesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listTickets, ({ actor, query, reply }) => {
    // before anything is ordered: who repeats an order whose response was lost shows by this cookie
    // that it is theirs
    withGuestKey(actor, reply, deps.config);
    return listOfferedTickets(deps, actor, query);
  });
  handle(app, deps, validateCode, ({ actor, query }) =>
    tryCode(deps, actor, query.eventId, () => validatePromoCode(deps, actor, query)),
  );
  const make = async ({
    actor,
    query,
    body,
    requestKey,
    request,
    reply,
  }: Making): Promise<CheckoutOrder> => {
    const buyer = withGuestKey(actor, reply, deps.config);
    const isNewcomer = buyer !== actor;
    const { order, isRepeat } = await placeOrder(deps, {
      eventId: query.event,
      instanceId: query.instanceId,
      attendance: query.ticketType,
      channel: query.channel ?? 'online',
      codes: codesOf(query),
      input: body,
      actor: buyer,
      requestKey: isNewcomer ? asKeyOf(buyer, requestKey) : requestKey,
      promoterId: promoterOf(deps.config, request, query.event),
      isNewcomer,
    });
    if (isRepeat) markReplayed(reply);
    return order;
  };
  handle(app, deps, createEndpoint, make);
  handle(app, deps, createExpressOrder, async (call) => markExpress(deps, (await make(call)).id));
  handle(app, deps, updateExpressOrder, ({ actor, params, query, body }) =>
    changeOrder(deps, actor, params.id, body, codesOf(query), 'wallet'),
  );
  handle(app, deps, updateEndpoint, ({ actor, params, query, body }) =>
    changeOrder(deps, actor, params.id, body, codesOf(query)),
  );
}
