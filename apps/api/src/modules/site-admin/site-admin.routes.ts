import {
  changeAccountFlags,
  listAdminAccounts,
  listAuditLog,
  lockAccount,
  unlockAccount,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { changeFlags, lock, readAccounts, readAuditLog, unlock } from './site-admin.service.ts';

export function siteAdminRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listAdminAccounts, ({ query }) => readAccounts(deps, query));
  handle(app, deps, changeAccountFlags, ({ actor, params, body }) =>
    changeFlags(deps, actor, params.id, body),
  );
  handle(app, deps, lockAccount, ({ actor, params, body }) =>
    lock(deps, actor, params.id, body.reason),
  );
  handle(app, deps, unlockAccount, ({ actor, params }) => unlock(deps, actor, params.id));
  handle(app, deps, listAuditLog, ({ query }) => readAuditLog(deps, query));
}
