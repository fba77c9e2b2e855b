import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as deliveries from './deliveries.service.ts';
import * as webhooks from './webhooks.service.ts';

export function webhooksRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listWebhooks, ({ query }) => webhooks.listWebhooks(deps, query));
  handle(app, deps, getWebhook, ({ params, query }) =>
    webhooks.getWebhook(deps, query.ownerId, params.id),
  );
  handle(app, deps, createWebhook, ({ body }) => webhooks.createWebhook(deps, body));
  handle(app, deps, updateWebhook, ({ actor, params, body }) =>
    webhooks.updateWebhook(deps, actor, params.id, body),
  );
  handle(app, deps, deleteWebhook, ({ params, body }) =>
    webhooks.deleteWebhook(deps, body.ownerId, params.id),
  );
  handle(app, deps, rotateWebhookSecret, ({ params, body }) =>
    webhooks.rotateSecret(deps, body.ownerId, params.id),
  );
  handle(app, deps, sendTestWebhook, ({ params, body, actor }) =>
    deliveries.sendTest(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, listWebhookDeliveries, ({ query }) => deliveries.listDeliveries(deps, query));
  handle(app, deps, getWebhookDelivery, ({ params, query }) =>
    deliveries.getDelivery(deps, query.ownerId, params.id),
  );
  handle(app, deps, replayWebhookDelivery, ({ params, body }) =>
    deliveries.replayDelivery(deps, body.ownerId, params.id),
  );
}
