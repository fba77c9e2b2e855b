import { z } from 'zod';
import { WebhookEventType } from './event-types.schemas.ts';
import { WEBHOOK_EVENT_TYPES } from './event-types.ts';
import { WEBHOOK_DESCRIPTION_MAX } from './webhook.ts';
import { webhookTexts } from '../messages/schemas.en.ts';

/** Whether a webhook is told anything. */
export const WebhookStatus = z.enum(['active', 'inactive']);
export type WebhookStatus = z.infer<typeof WebhookStatus>;

// Plain http reaches nothing but the caller's own machine, and there only where the server was
// started for local trials.
const HTTPS_OR_LOOPBACK =
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?([/?#]|$))/i;

const MAX_URL = 2048;

/** Fields of a webhook, as they are typed. */
export const WebhookInput = {
  url: z
    .string()
    .trim()
    .min(1, webhookTexts.required)
    .max(MAX_URL, webhookTexts.atMost(MAX_URL))
    .regex(HTTPS_OR_LOOPBACK, webhookTexts.https),
  // the limit counts what is read; the markup around it may take as much again
  description: z.string().max(WEBHOOK_DESCRIPTION_MAX * 4),
  eventTypes: z
    .array(WebhookEventType)
    .min(1, webhookTexts.eventTypes)
    .max(WEBHOOK_EVENT_TYPES.length),
};
