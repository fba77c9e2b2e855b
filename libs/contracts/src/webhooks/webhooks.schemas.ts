import { z } from 'zod';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { DeliveryEventName } from './event-types.schemas.ts';
import { WebhookInput, WebhookStatus } from './webhook-input.schemas.ts';
import { Webhook, WebhookDelivery, WebhookDeliveryDetail } from './webhook.schemas.ts';

const ById = z.strictObject({ id: Id });
const OfOwner = z.strictObject({ ownerId: Id });
const LOGS_PER_PAGE = 100;
const WEBHOOKS_PER_PAGE = 20;

export const listWebhooks = {
  summary: 'Webhook endpoints of an account, newest first.',
  query: z.strictObject({
    ownerId: Id,
    ...PageQuery,
    perPage: QueryInt(1, 100).default(WEBHOOKS_PER_PAGE),
  }),
  response: paged(Webhook),
};

export const getWebhook = {
  summary: 'One webhook endpoint.',
  params: ById,
  query: OfOwner,
  response: Webhook,
};

export const createWebhook = {
  summary: 'Add an endpoint with a secret of its own.',
  body: z.strictObject({
    ownerId: Id,
    ...WebhookInput,
    description: WebhookInput.description.default(''),
  }),
  response: z.literal(true),
};

export const updateWebhook = {
  summary:
    'Change what is sent of an endpoint, pause it or start it again. With `version` only while nobody else changed it.',
  params: ById,
  body: z
    .strictObject({ ...WebhookInput, status: WebhookStatus })
    .partial()
    .extend({ ownerId: Id, version: Version.optional() }),
  response: z.literal(true),
};

export const deleteWebhook = {
  summary: 'Remove an endpoint. What waits for it is not sent any more.',
  params: ById,
  body: OfOwner,
  response: z.literal(true),
};

export const rotateWebhookSecret = {
  summary: 'Give the endpoint a new secret. For 24 hours everything is signed with both.',
  params: ById,
  body: OfOwner,
  response: Webhook,
};

export const sendTestWebhook = {
  summary: 'Send a test event to this endpoint alone.',
  params: ById,
  body: OfOwner,
  response: z.object({ deliveryId: Id }),
};

export const listWebhookDeliveries = {
  summary: 'What was sent to endpoints, newest first.',
  query: z.strictObject({
    ownerId: Id,
    ...PageQuery,
    perPage: QueryInt(1, 100).default(LOGS_PER_PAGE),
    eventName: DeliveryEventName.optional(),
    status: z.enum(['delivered', 'failed']).optional(),
  }),
  response: paged(WebhookDelivery),
};

export const getWebhookDelivery = {
  summary: 'One delivery with its payload and every attempt.',
  params: ById,
  query: OfOwner,
  response: WebhookDeliveryDetail,
};

export const replayWebhookDelivery = {
  summary: 'Send a delivery again, with its own id, so that a receiver knows it.',
  params: ById,
  body: OfOwner,
  response: WebhookDelivery,
};
