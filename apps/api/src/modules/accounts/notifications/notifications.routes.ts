import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import {
  listOwnNotifications,
  readAllNotifications,
  readNotification,
} from './read-notifications.service.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listNotifications, ({ actor, query }) =>
    listOwnNotifications(deps, actor, query),
  );
  handle(app, deps, markNotificationRead, ({ actor, params }) =>
    readNotification(deps, actor, params.id),
  );
  handle(app, deps, markAllNotificationsRead, ({ actor }) => readAllNotifications(deps, actor));
}
