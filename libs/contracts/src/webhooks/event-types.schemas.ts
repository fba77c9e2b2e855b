import { z } from 'zod';
import { WEBHOOK_EVENT_TYPES } from './event-types.ts';

/** One of {@link WEBHOOK_EVENT_TYPES}. */
export const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof WebhookEventType>;
