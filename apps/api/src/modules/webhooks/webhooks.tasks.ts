import type { Tasks } from '../../platform/jobs/jobs.ts';
import { deliverWebhook, sweepWebhooks } from './deliver-webhook.service.ts';
import { dispatchEvent } from './dispatch-event.service.ts';

export const webhooksTasks: Tasks = {
  dispatch_event: dispatchEvent,
  deliver_webhook: deliverWebhook,
  sweep_webhooks: sweepWebhooks,
};
