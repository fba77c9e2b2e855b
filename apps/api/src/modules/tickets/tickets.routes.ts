import {
  getTickets,
  getTicketsCalendar,
  getTicketsPdf,
  listOwnOrders,
  listOwnSubscriptions as listSubscriptionsEndpoint,
} from '@foyer/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { listOwnSubscriptions, listOwnTickets } from './own-tickets.service.ts';
import { readTicketPage } from './read-tickets.service.ts';
import { readCalendar, readTicketsPdf } from './ticket-files.service.ts';
import { attachment } from '../../platform/http/file-name.ts';

// Tickets are secrets: nothing on the way may keep them, and the address of their page tells no
// other site.
const sendFile = (
  reply: FastifyReply,
  mediaType: string,
  file: { name: string; content: Buffer | string },
) =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', attachment(file.name))
    .header('cache-control', 'no-store')
    .send(file.content);

export function ticketsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getTickets, ({ actor, params }) => readTicketPage(deps, actor, params.id));
  handle(app, deps, getTicketsPdf, async ({ actor, params, reply }) =>
    sendFile(reply, 'application/pdf', await readTicketsPdf(deps, actor, params.id)),
  );
  handle(app, deps, getTicketsCalendar, async ({ actor, params, reply }) =>
    sendFile(reply, 'text/calendar; charset=utf-8', await readCalendar(deps, actor, params.id)),
  );
  handle(app, deps, listOwnOrders, ({ actor, params, query }) =>
    listOwnTickets(deps, actor, params.uuid, params.type, query.page),
  );
  handle(app, deps, listSubscriptionsEndpoint, ({ actor, params }) =>
    listOwnSubscriptions(deps, actor, params.ownerId),
  );
}
