import type { Tasks } from '../../platform/jobs/jobs.ts';
import { deliverWebhook, sweepWebhooks } from './deliver-webhook.service.ts';

export const webhooksTasks: Tasks = {
  deliver_webhook: deliverWebhook,
  sweep_webhooks: sweepWebhooks,
};
