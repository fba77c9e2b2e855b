import { z } from 'zod';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT } from './event-types.ts';

/** One of {@link WEBHOOK_EVENT_TYPES}. */
export const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** What a delivery can be about: an event, or a test. */
export const DeliveryEventName = z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT]);
