import {
  cancelOrder as cancelEndpoint,
  completeOrder as completeEndpoint,
  confirmOrder as confirmEndpoint,
  createOrder as createEndpoint,
  extendOrder as extendEndpoint,
  leaveOrder as leaveEndpoint,
  listTickets,
  orderSummary,
  readOrder as readEndpoint,
  receivePaymentNotice,
  resumeOrder as resumeEndpoint,
  updateOrder as updateEndpoint,
  validateCode,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { asKeyOf, markReplayed } from '../../platform/http/idempotency.ts';
import { tryCode } from '../../platform/limits/code-tries.ts';
import { confirmOrder } from './settlement/confirm-order.service.ts';
import { cancelOrder, completeOrder } from './settlement/finish-order.service.ts';
import { withGuestKey } from './cart/guest-key.service.ts';
import { leaveOrder, resumeOrder } from './hold/leave-order.service.ts';
import { listOfferedTickets, validatePromoCode } from './cart/list-tickets.service.ts';
import { extendOrder } from './hold/extend-order.service.ts';
import { receiveNotice } from './settlement/payment-notices.service.ts';
import { readOrderSummary } from './order/order-summary.service.ts';
import { changeOrder, placeOrder, readOwnOrder } from './cart/place-order.service.ts';

const codesOf = ({ promoCode = [] }: { promoCode?: string | string[] | undefined }) =>
  [promoCode].flat();

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listTickets, ({ actor, query, reply }) => {
    // before anything is ordered: who repeats an order whose response was lost shows by this cookie
    // that it is theirs
    withGuestKey(actor, reply, deps.config);
    return listOfferedTickets(deps, actor, query);
  });
  handle(app, deps, validateCode, ({ actor, query }) =>
    tryCode(deps, actor, query.eventId, () => validatePromoCode(deps, actor, query)),
  );
  handle(app, deps, createEndpoint, async ({ actor, query, body, requestKey, reply }) => {
    const buyer = withGuestKey(actor, reply, deps.config);
    const isNewcomer = buyer !== actor;
    const { order, isRepeat } = await placeOrder(deps, {
      eventId: query.event,
      instanceId: query.instanceId,
      attendance: query.ticketType,
      codes: codesOf(query),
      input: body,
      actor: buyer,
      requestKey: isNewcomer ? asKeyOf(buyer, requestKey) : requestKey,
      isNewcomer,
    });
    if (isRepeat) markReplayed(reply);
    return order;
  });
  handle(app, deps, updateEndpoint, ({ actor, params, query, body }) =>
    changeOrder(deps, actor, params.id, body, codesOf(query)),
  );
  handle(app, deps, readEndpoint, ({ actor, params }) => readOwnOrder(deps, actor, params.id));
  handle(app, deps, confirmEndpoint, ({ actor, params, body, requestKey }) =>
    confirmOrder(deps, actor, params.id, body, requestKey),
  );
  handle(app, deps, completeEndpoint, ({ actor, params }) => completeOrder(deps, actor, params.id));
  handle(app, deps, cancelEndpoint, ({ actor, params, query }) =>
    cancelOrder(deps, actor, params.id, query.status),
  );
  handle(app, deps, leaveEndpoint, ({ actor, params, query }) =>
    leaveOrder(deps, actor, params.id, new Date(query.seenAt)),
  );
  handle(app, deps, resumeEndpoint, ({ actor, params }) => resumeOrder(deps, actor, params.id));
  handle(app, deps, extendEndpoint, ({ actor, params }) => extendOrder(deps, actor, params.id));
  handle(app, deps, orderSummary, ({ actor, params }) => readOrderSummary(deps, actor, params.id));
  handle(app, deps, receivePaymentNotice, async ({ params, request }) => {
    await receiveNotice(deps, params.provider, request.rawBody, request.headers);
    return { received: true as const };
  });
}
