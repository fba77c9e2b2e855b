import { deleteAccount as deleteAccountCall, getDeletion } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { deleteAccount, readDeletion } from './deletion.service.ts';

export function personalDataRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getDeletion, ({ actor, params }) => readDeletion(deps, actor, params.ownerId));
  handle(app, deps, deleteAccountCall, ({ actor, params }) =>
    deleteAccount(deps, actor, params.ownerId),
  );
}
