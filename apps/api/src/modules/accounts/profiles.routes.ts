import {
  follow, getProfile, listFollowers, listFollowing, listNotifications, listProfileOrganizations, markAllNotificationsRead, markNotificationRead, unfollow,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { readOnly, transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { handle } from '../../platform/handle.ts';
import * as follows from './follows.repository.ts';
import { followProfile, listOf, unfollowProfile } from './follows.service.ts';
import * as notifications from './notifications.repository.ts';
import { readProfile } from './profiles.service.ts';
import { signedInUser } from './signed-in-user.model.ts';

export function profilesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getProfile, ({ params, query, actor }) => readProfile(deps, actor, params.username, query.type));
  handle(app, deps, follow, ({ actor, query }) => followProfile(deps, actor, query.id));
  handle(app, deps, unfollow, ({ actor, query }) => unfollowProfile(deps, actor, query.id));
  handle(app, deps, listFollowers, ({ query }) => readOnly(deps.pool, (tx) => listOf(tx, query, follows.followersOf)));
  handle(app, deps, listFollowing, ({ query }) => readOnly(deps.pool, (tx) => listOf(tx, query, follows.followedBy)));
  handle(app, deps, listProfileOrganizations, ({ query }) => readOnly(deps.pool, (tx) => listOf(tx, query, follows.organizationsOf)));
}

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listNotifications, ({ actor, query }) => readOnly(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    return { ...(await notifications.listNotifications(tx, userId, query)), unreadCount: await notifications.countUnread(tx, userId) };
  }));
  handle(app, deps, markNotificationRead, ({ actor, params }) => transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    if (!(await notifications.markRead(tx, userId, params.id))) throw new DomainError('not_found');
    return { unreadCount: await notifications.countUnread(tx, userId) };
  }));
  handle(app, deps, markAllNotificationsRead, ({ actor }) => transact(deps.pool, async (tx) => {
    await notifications.markAllRead(tx, signedInUser(actor));
    return { unreadCount: 0 };
  }));
}
