import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { createCode, listCodes, removeCode, updateCode } from './event-codes.service.ts';

export function eventCodesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listEventCodes, ({ params }) => listCodes(deps, params.eventId));
  handle(app, deps, contract.createEventCode, ({ params, body }) =>
    createCode(deps, params.eventId, body),
  );
  handle(app, deps, contract.updateEventCode, ({ actor, params, body }) =>
    updateCode(deps, actor, params.eventId, params.codeId, body),
  );
  handle(app, deps, contract.deleteEventCode, async ({ params }) => {
    await removeCode(deps, params.eventId, params.codeId);
    return undefined;
  });
}
