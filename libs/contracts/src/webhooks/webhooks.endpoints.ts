import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, PageQuery, paged, QueryInt, Version } from '../core/values.ts';
import {
  DeliveryEventName,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookInput,
  WebhookStatus,
} from './webhook.ts';

const PATH = '/client_side_api/v1/webhooks';
const DELIVERIES = '/client_side_api/v1/webhook_event_deliveries';
const ById = z.strictObject({ id: Id });
const OfOwner = z.strictObject({ ownerId: Id });
const LOGS_PER_PAGE = 100;
const WEBHOOKS_PER_PAGE = 20;

export const listWebhooks = defineEndpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'Webhook endpoints of an account, newest first.',
  query: z.strictObject({
    ownerId: Id,
    ...PageQuery,
    perPage: QueryInt(1, 100).default(WEBHOOKS_PER_PAGE),
  }),
  answer: paged(Webhook),
});

export const getWebhook = defineEndpoint({
  id: 'webhooks.get',
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'owner',
  summary: 'One webhook endpoint.',
  params: ById,
  query: OfOwner,
  answer: Webhook,
});

export const createWebhook = defineEndpoint({
  id: 'webhooks.create',
  method: 'POST',
  path: PATH,
  access: 'owner',
  summary: 'Add an endpoint with a secret of its own.',
  body: z.strictObject({
    ownerId: Id,
    ...WebhookInput,
    description: WebhookInput.description.default(''),
  }),
  answer: z.literal(true),
  errors: ['webhook_url_refused', 'webhook_description_long', 'too_many_webhooks'],
});

export const updateWebhook = defineEndpoint({
  id: 'webhooks.update',
  method: 'PUT',
  path: `${PATH}/:id`,
  access: 'owner',
  summary:
    'Change what is sent of an endpoint, pause it or start it again. With `version` only while nobody else changed it.',
  params: ById,
  body: z
    .strictObject({ ...WebhookInput, status: WebhookStatus })
    .partial()
    .extend({ ownerId: Id, version: Version.optional() }),
  answer: z.literal(true),
  errors: ['webhook_url_refused', 'webhook_description_long', 'edit_conflict'],
});

export const deleteWebhook = defineEndpoint({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'owner',
  summary: 'Remove an endpoint. What waits for it is not sent any more.',
  params: ById,
  body: OfOwner,
  answer: z.literal(true),
});

export const rotateWebhookSecret = defineEndpoint({
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${PATH}/:id/rotate_secret`,
  access: 'owner',
  summary: 'Give the endpoint a new secret. For 24 hours everything is signed with both.',
  params: ById,
  body: OfOwner,
  answer: Webhook,
});

export const sendTestWebhook = defineEndpoint({
  id: 'webhooks.test',
  method: 'POST',
  path: `${PATH}/:id/test`,
  access: 'owner',
  summary: 'Send a test event to this endpoint alone.',
  params: ById,
  body: OfOwner,
  answer: z.object({ deliveryId: Id }),
  errors: ['webhook_paused'],
});

export const listWebhookDeliveries = defineEndpoint({
  id: 'webhookDeliveries.list',
  method: 'GET',
  path: DELIVERIES,
  access: 'owner',
  summary: 'What was sent to endpoints, newest first.',
  query: z.strictObject({
    ownerId: Id,
    ...PageQuery,
    perPage: QueryInt(1, 100).default(LOGS_PER_PAGE),
    eventName: DeliveryEventName.optional(),
    status: z.enum(['delivered', 'failed']).optional(),
  }),
  answer: paged(WebhookDelivery),
});

export const getWebhookDelivery = defineEndpoint({
  id: 'webhookDeliveries.get',
  method: 'GET',
  path: `${DELIVERIES}/:id`,
  access: 'owner',
  summary: 'One delivery with its payload and every attempt.',
  params: ById,
  query: OfOwner,
  answer: WebhookDeliveryDetail,
});

export const replayWebhookDelivery = defineEndpoint({
  id: 'webhookDeliveries.replay',
  method: 'POST',
  path: `${DELIVERIES}/:id/replay`,
  access: 'owner',
  summary: 'Send a delivery again, with its own id, so that a receiver knows it.',
  params: ById,
  body: OfOwner,
  answer: WebhookDelivery,
  errors: ['webhook_paused'],
});
