import { passMembershipTime } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { passTime } from './test-clock.service.ts';

export function testClockRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, passMembershipTime, ({ actor, params }) =>
    passTime(deps, signedInUser(actor), params.id),
  );
}
