import {
  follow,
  getPrivacy,
  getProfile,
  listFollowers,
  listFollowing,
  listProfileOrganizations,
  unfollow,
  updatePrivacy,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { handle } from '../../../platform/http/handle.ts';
import {
  followersOf,
  followProfile,
  followedBy,
  organizationsOf,
  unfollowProfile,
} from './follows.service.ts';
import { changePrivacy, readPrivacy } from './privacy.service.ts';
import { readProfile } from './profiles.service.ts';

export function profilesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getProfile, ({ params, query, actor }) =>
    readProfile(deps, actor, params.username, query.type),
  );
  handle(app, deps, getPrivacy, ({ actor }) => readPrivacy(deps, actor));
  handle(app, deps, updatePrivacy, ({ actor, body }) => changePrivacy(deps, actor, body.findable));
  handle(app, deps, follow, ({ actor, query }) => followProfile(deps, actor, query.id));
  handle(app, deps, unfollow, ({ actor, query }) => unfollowProfile(deps, actor, query.id));
  handle(app, deps, listFollowers, ({ query }) => followersOf(deps, query));
  handle(app, deps, listFollowing, ({ query }) => followedBy(deps, query));
  handle(app, deps, listProfileOrganizations, ({ query }) => organizationsOf(deps, query));
}
