import { exchangeTicket as exchangeEndpoint, getExchange } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { withGuestKey } from '../ticket-sales/index.ts';
import { exchangeTicket, readExchange } from './exchange-ticket.service.ts';

export function exchangesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getExchange, ({ actor, params, query }) =>
    readExchange(deps, actor, params.id, query.code),
  );
  // whoever has the link alone pays a difference as the browser that they have it in
  handle(app, deps, exchangeEndpoint, ({ actor, params, query, body, reply }) =>
    exchangeTicket(deps, withGuestKey(actor, reply, deps.config), params.id, query.code, body),
  );
}
