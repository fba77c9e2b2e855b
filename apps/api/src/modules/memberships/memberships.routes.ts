import {
  getMembershipSettings,
  getPublicMembershipSettings,
  rotateMembershipLink,
  updateMembershipSettings,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as settings from './membership-settings.service.ts';

export function membershipsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getMembershipSettings, ({ params }) =>
    settings.getSettings(deps, params.ownerId),
  );
  handle(app, deps, updateMembershipSettings, ({ actor, params, body }) =>
    settings.updateSettings(deps, actor, params.ownerId, body),
  );
  handle(app, deps, rotateMembershipLink, ({ params }) =>
    settings.rotateLink(deps, params.ownerId),
  );
  handle(app, deps, getPublicMembershipSettings, ({ params }) =>
    settings.getPublicSettings(deps, params.id),
  );
}
