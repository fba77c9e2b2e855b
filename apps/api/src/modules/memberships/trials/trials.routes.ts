import {
  finishTrialSetup as finishEndpoint,
  getTrial,
  openTrialSetup as openEndpoint,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { finishTrialSetup, openTrialSetup, readTrial } from './trials.service.ts';

export function trialsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getTrial, ({ actor, params }) =>
    readTrial(deps, { userId: signedInUser(actor), id: params.id }),
  );
  handle(app, deps, openEndpoint, ({ actor, params, body }) =>
    openTrialSetup(deps, { userId: signedInUser(actor), id: params.id }, body),
  );
  handle(app, deps, finishEndpoint, ({ actor, params }) =>
    finishTrialSetup(deps, { userId: signedInUser(actor), id: params.id }),
  );
}
