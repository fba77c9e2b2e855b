import {
  countUnread,
  getNewsChoices,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  unsubscribe,
  updateNewsChoices,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { changeNewsChoices, readNewsChoices } from './news-choices.service.ts';
import {
  countOwnUnread,
  listOwnNotifications,
  readAllNotifications,
  readNotification,
} from './read-notifications.service.ts';
import { chooseByLink } from './unsubscribe-link.service.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listNotifications, ({ actor, query }) =>
    listOwnNotifications(deps, actor, query),
  );
  handle(app, deps, countUnread, ({ actor }) => countOwnUnread(deps, actor));
  handle(app, deps, markNotificationRead, ({ actor, params }) =>
    readNotification(deps, actor, params.id),
  );
  handle(app, deps, markAllNotificationsRead, ({ actor }) => readAllNotifications(deps, actor));
  handle(app, deps, getNewsChoices, ({ actor }) => readNewsChoices(deps, actor));
  handle(app, deps, updateNewsChoices, ({ actor, body }) => changeNewsChoices(deps, actor, body));
  handle(app, deps, unsubscribe, ({ actor, body }) =>
    chooseByLink(deps, actor, body).then(() => undefined),
  );
}
