import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './webhooks.schemas.ts';

const PATH = '/client_side_api/v1/webhooks';
const DELIVERIES = '/client_side_api/v1/webhook_event_deliveries';

export const listWebhooks: Endpoint<typeof schemas.listWebhooks> = {
  id: 'webhooks.list',
  method: 'GET',
  path: PATH,
  access: 'owner',
};

export const getWebhook: Endpoint<typeof schemas.getWebhook> = {
  id: 'webhooks.get',
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'owner',
};

export const createWebhook: Endpoint<typeof schemas.createWebhook> = {
  id: 'webhooks.create',
  method: 'POST',
  path: PATH,
  access: 'owner',
  errors: ['webhook_url_refused', 'webhook_description_long', 'too_many_webhooks'],
};

export const updateWebhook: Endpoint<typeof schemas.updateWebhook> = {
  id: 'webhooks.update',
  method: 'PUT',
  path: `${PATH}/:id`,
  access: 'owner',
  errors: ['webhook_url_refused', 'webhook_description_long', 'edit_conflict'],
};

export const deleteWebhook: Endpoint<typeof schemas.deleteWebhook> = {
  id: 'webhooks.delete',
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'owner',
};

export const rotateWebhookSecret: Endpoint<typeof schemas.rotateWebhookSecret> = {
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${PATH}/:id/rotate_secret`,
  access: 'owner',
};

export const sendTestWebhook: Endpoint<typeof schemas.sendTestWebhook> = {
  id: 'webhooks.test',
  method: 'POST',
  path: `${PATH}/:id/test`,
  access: 'owner',
  errors: ['webhook_paused'],
};

export const listWebhookDeliveries: Endpoint<typeof schemas.listWebhookDeliveries> = {
  id: 'webhookDeliveries.list',
  method: 'GET',
  path: DELIVERIES,
  access: 'owner',
};

export const getWebhookDelivery: Endpoint<typeof schemas.getWebhookDelivery> = {
  id: 'webhookDeliveries.get',
  method: 'GET',
  path: `${DELIVERIES}/:id`,
  access: 'owner',
};

export const replayWebhookDelivery: Endpoint<typeof schemas.replayWebhookDelivery> = {
  id: 'webhookDeliveries.replay',
  method: 'POST',
  path: `${DELIVERIES}/:id/replay`,
  access: 'owner',
  errors: ['webhook_paused'],
};
