import {
  cancelOrder as cancelEndpoint,
  completeOrder as completeEndpoint,
  confirmOrder as confirmEndpoint,
  extendOrder as extendEndpoint,
  getOwnReceipt,
  getReceipt,
  getReceiptDetails,
  leaveOrder as leaveEndpoint,
  links,
  orderSummary,
  readOrder as readEndpoint,
  receivePaymentNotice,
  refundOrderItem,
  refundAgain as refundAgainEndpoint,
  refundOrderItems,
  resumeOrder as resumeEndpoint,
  sendOrderAgain as sendAgainEndpoint,
  sendOwnOrderAgain as sendOwnAgainEndpoint,
  takeCash as takeCashEndpoint,
  updateReceiptDetails,
} from '@foyer/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { attachment } from '../../platform/http/file-name.ts';
import { handle } from '../../platform/http/handle.ts';
import { confirmOrder } from './settlement/confirm-order.service.ts';
import { takeCash } from './settlement/door-order.service.ts';
import { cancelOrder, completeOrder } from './settlement/finish-order.service.ts';
import { leaveOrder, resumeOrder } from './hold/leave-order.service.ts';
import { extendOrder } from './hold/extend-order.service.ts';
import { receiveNotice } from './settlement/payment-notices.service.ts';
import { readOwnOrder } from './order/checkout-order.service.ts';
import { refundAgain } from './refunds/refund-again.service.ts';
import { refundLine, refundLines } from './refunds/refund-lines.service.ts';
import { sendOrderAgain, sendOwnOrderAgain } from './sendings/send-again.service.ts';
import { changeReceiptDetails, readReceiptDetails } from './receipt/receipt-details.service.ts';
import { readOwnReceipt, readReceipt } from './receipt/receipt-file.service.ts';
import { readOrderSummary } from './thanks/order-summary.service.ts';

// it names whoever bought: nothing on the way may keep it
const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(content);

/** Whoever follows a link wants something to read; what a page downloads, browsers call `empty`. */
const isFollowed = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'document';

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, readEndpoint, ({ actor, params }) => readOwnOrder(deps, actor, params.id));
  handle(app, deps, confirmEndpoint, ({ actor, params, body, requestKey }) =>
    confirmOrder(deps, actor, params.id, body, requestKey),
  );
  handle(app, deps, completeEndpoint, ({ actor, params }) => completeOrder(deps, actor, params.id));
  handle(app, deps, takeCashEndpoint, ({ actor, params }) => takeCash(deps, actor, params.id));
  handle(app, deps, cancelEndpoint, ({ actor, params, query }) =>
    cancelOrder(deps, actor, params.id, query.status),
  );
  handle(app, deps, leaveEndpoint, ({ actor, params, query }) =>
    leaveOrder(deps, actor, params.id, new Date(query.seenAt)),
  );
  handle(app, deps, resumeEndpoint, ({ actor, params }) => resumeOrder(deps, actor, params.id));
  handle(app, deps, extendEndpoint, ({ actor, params }) => extendOrder(deps, actor, params.id));
  handle(app, deps, orderSummary, ({ actor, params }) => readOrderSummary(deps, actor, params.id));
  handle(app, deps, refundOrderItem, ({ actor, params, query }) =>
    refundLine(deps, actor, params.id, query.ownerId),
  );
  handle(app, deps, refundOrderItems, ({ actor, params, query, body }) =>
    refundLines(deps, actor, params.id, { ...query, ...body }),
  );
  handle(app, deps, refundAgainEndpoint, ({ actor, params, query, body }) =>
    refundAgain(deps, actor, { ...params, ...query, ...body }),
  );
  handle(app, deps, sendOwnAgainEndpoint, ({ actor, params, body }) =>
    sendOwnOrderAgain(deps, actor, { ...params, ...body }),
  );
  handle(app, deps, sendAgainEndpoint, ({ actor, params, query, body }) =>
    sendOrderAgain(deps, actor, { ...params, ...query, ...body }),
  );
  handle(app, deps, getOwnReceipt, async ({ actor, params, query, request, reply }) => {
    try {
      return sendPdf(reply, await readOwnReceipt(deps, actor, params.id, query.code));
    } catch (error) {
      // the link of a mail that was cut short, or of an order that has another one now
      const isMissing = error instanceof DomainError && error.code === 'not_found';
      if (isMissing && isFollowed(request))
        return reply.redirect(links.ticketNotFound(params.id), 303);
      throw error;
    }
  });
  handle(app, deps, getReceipt, async ({ params, query, reply }) =>
    sendPdf(reply, await readReceipt(deps, { ...params, ...query })),
  );
  handle(app, deps, getReceiptDetails, ({ query }) => readReceiptDetails(deps, query.ownerId));
  handle(app, deps, updateReceiptDetails, ({ actor, query, body }) =>
    changeReceiptDetails(deps, actor, query.ownerId, body),
  );
  handle(app, deps, receivePaymentNotice, async ({ params, request }) => {
    await receiveNotice(deps, params.provider, request.rawBody, request.headers);
    return { received: true as const };
  });
}
