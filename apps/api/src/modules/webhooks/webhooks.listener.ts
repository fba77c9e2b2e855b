import { WEBHOOK_EVENT_TYPES } from '@foyer/contracts';
import { listener } from '../../platform/jobs/listeners.ts';
import { toWebhooks } from './dispatch-event.service.ts';

/** Everything that an endpoint can subscribe to goes to those that did. */
export const webhooksListener = listener({
  name: 'webhooks',
  kinds: WEBHOOK_EVENT_TYPES,
  hear: toWebhooks,
});
