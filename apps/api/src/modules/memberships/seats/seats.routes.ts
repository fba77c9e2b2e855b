import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { addSeat, leaveSeat, removeSeat } from './seats.service.ts';

export function seatsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.addSeat, ({ actor, params, body }) =>
    addSeat(deps, actor, params.id, body.email),
  );
  handle(app, deps, contract.removeSeat, ({ actor, params }) => removeSeat(deps, actor, params));
  handle(app, deps, contract.leaveSeat, ({ actor, params }) => leaveSeat(deps, actor, params.id));
}
