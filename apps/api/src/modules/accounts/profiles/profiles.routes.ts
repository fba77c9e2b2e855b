import {
  follow,
  getPrivacy,
  getProfile,
  getProfilePreview,
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
import { readProfilePreview } from './profile-preview.service.ts';
import { readProfile } from './profiles.service.ts';

/** Whoever changes their name sees it in links within the hour. */
const CACHED = 'public, max-age=3600';

export function profilesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getProfile, ({ params, query, actor }) =>
    readProfile(deps, actor, params.username, query.type),
  );
  handle(app, deps, getProfilePreview, async ({ params, request, reply }) => {
    const { tag, content } = await readProfilePreview(deps, params.id);
    reply.header('etag', tag).header('cache-control', CACHED);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/png').send(Buffer.from(await content()));
  });
  handle(app, deps, getPrivacy, ({ actor }) => readPrivacy(deps, actor));
  handle(app, deps, updatePrivacy, ({ actor, body }) => changePrivacy(deps, actor, body.findable));
  handle(app, deps, follow, ({ actor, query }) => followProfile(deps, actor, query.id));
  handle(app, deps, unfollow, ({ actor, query }) => unfollowProfile(deps, actor, query.id));
  handle(app, deps, listFollowers, ({ query }) => followersOf(deps, query));
  handle(app, deps, listFollowing, ({ query }) => followedBy(deps, query));
  handle(app, deps, listProfileOrganizations, ({ query }) => organizationsOf(deps, query));
}
