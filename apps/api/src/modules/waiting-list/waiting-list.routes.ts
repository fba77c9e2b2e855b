import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findWaitable, joinWaitingList } from './join.service.ts';
import * as manage from './manage.service.ts';
import { askAgain, leavePlace, readPlace } from './place.service.ts';

export function waitingListRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listWaitableTickets, ({ query }) => findWaitable(deps, query.eventId));
  handle(app, deps, contract.joinWaitingList, ({ actor, body }) =>
    joinWaitingList(deps, actor, body),
  );
  handle(app, deps, contract.getWaitingPlace, ({ params, query }) =>
    readPlace(deps, params.id, query.code),
  );
  handle(app, deps, contract.leaveWaitingList, ({ params, body }) =>
    leavePlace(deps, params.id, body.code),
  );
  handle(app, deps, contract.askAgain, ({ params, body }) => askAgain(deps, params.id, body.code));
  handle(app, deps, contract.getWaitingList, ({ params }) =>
    manage.getWaitingList(deps, params.eventId),
  );
  handle(app, deps, contract.changeWaitingList, ({ actor, params, body }) =>
    manage.changeWaitingList(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.listWaitingPeople, ({ params, query }) =>
    manage.findWaitingPeople(deps, params.eventId, query),
  );
  handle(app, deps, contract.exportWaitingPeople, ({ params, reply }) =>
    manage.exportWaitingPeople(deps, params.eventId, reply),
  );
  handle(app, deps, contract.removeWaitingPerson, ({ actor, params }) =>
    manage.removeWaitingPerson(deps, actor, params.eventId, params.entryId),
  );
  handle(app, deps, contract.offerToWaitingPerson, ({ actor, params }) =>
    manage.offerToWaitingPerson(deps, actor, params.eventId, params.entryId),
  );
}
