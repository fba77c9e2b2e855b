import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as codes from './promo-codes.service.ts';

export function promoCodesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listPromoCodes, ({ query }) => codes.listCodes(deps, query));
  handle(app, deps, contract.getPromoCode, ({ params, query }) =>
    codes.getCode(deps, query.ownerId, params.id),
  );
  handle(app, deps, contract.createPromoCode, ({ actor, body }) =>
    codes.createCode(deps, actor, body),
  );
  handle(app, deps, contract.createPromoCodes, ({ actor, body }) =>
    codes.createCodes(deps, actor, body),
  );
  handle(app, deps, contract.updatePromoCode, ({ actor, params, body }) =>
    codes.updateCode(deps, actor, params.id, body),
  );
  handle(app, deps, contract.deletePromoCode, ({ actor, params, query }) =>
    codes.removeCode(deps, actor, query.ownerId, params.id),
  );
}
