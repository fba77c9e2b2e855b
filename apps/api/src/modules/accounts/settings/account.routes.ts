import { checkUsername, getAccount, updateAccount } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { changeAccount, judgeUsername, readAccount } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getAccount, ({ query }) => readAccount(deps, query.ownerId));
  handle(app, deps, updateAccount, ({ actor, params, body }) =>
    changeAccount(deps, actor, params.ownerId, body),
  );
  handle(app, deps, checkUsername, ({ params, query }) =>
    judgeUsername(deps, query.ownerId, params.username),
  );
}
