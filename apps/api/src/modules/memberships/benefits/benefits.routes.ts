import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { handle } from '../../../platform/http/handle.ts';
import * as benefits from './benefits.service.ts';

export function benefitsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listBenefits, ({ query }) => benefits.listBenefits(deps, query));
  handle(app, deps, contract.createBenefit, ({ actor, body }) =>
    benefits.createBenefit(deps, actor, body),
  );
  handle(app, deps, contract.listBenefitTickets, ({ query }) =>
    benefits.listBenefitTickets(deps, query),
  );
  handle(app, deps, contract.getBenefit, ({ params, query }) =>
    benefits.getBenefit(deps, query.ownerId, params.id),
  );
  handle(app, deps, contract.updateBenefit, ({ actor, params, body }) =>
    benefits.updateBenefit(deps, actor, params.id, body),
  );
  handle(app, deps, contract.deleteBenefit, async ({ actor, params, query }) => {
    await benefits.deleteBenefit(deps, actor, query.ownerId, params.id);
    return undefined;
  });
  handle(app, deps, contract.archiveBenefit, ({ actor, params, body }) =>
    benefits.archiveBenefit(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, contract.restoreBenefit, ({ actor, params, body }) =>
    benefits.restoreBenefit(deps, actor, body.ownerId, params.id),
  );
}
