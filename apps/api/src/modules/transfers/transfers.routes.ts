import {
  claimTicket as claimEndpoint,
  getOrderForm,
  sendClaimedTicket as sendEndpoint,
  takeTicketBack as takeBackEndpoint,
  transferRegistration,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { claimTicket, readOrderForm, sendClaimedTicket } from './claim-ticket.service.ts';
import { takeTicketBack } from './take-back.service.ts';
import { transferTicket } from './transfer-ticket.service.ts';

export function transfersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, transferRegistration, ({ actor, params, query, body }) =>
    transferTicket(deps, actor, params.id, query.code, body),
  );
  handle(app, deps, takeBackEndpoint, ({ actor, params, query }) =>
    takeTicketBack(deps, actor, params.id, query.code),
  );
  handle(app, deps, getOrderForm, ({ actor, params, query }) =>
    readOrderForm(deps, actor, params.id, query.code),
  );
  handle(app, deps, claimEndpoint, ({ actor, params, query, body }) =>
    claimTicket(deps, actor, params.id, query.code, body),
  );
  handle(app, deps, sendEndpoint, ({ actor, params, query }) =>
    sendClaimedTicket(deps, actor, params.id, query.code),
  );
}
