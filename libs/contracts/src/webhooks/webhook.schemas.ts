import { z } from 'zod';
import { Id, Instant, Version } from '../core/values.schemas.ts';
import { WebhookEventType } from './event-types.schemas.ts';
import { WebhookStatus } from './webhook-input.schemas.ts';

/** An endpoint of the organizer's that is told what happens. */
export const Webhook = z.object({
  id: Id,
  version: Version,
  url: z.string(),
  /** Rich text, sanitised. */
  description: z.string(),
  status: WebhookStatus,
  eventTypes: z.array(WebhookEventType),
  createdAt: Instant,
  /** `whsec_…`: signs what is sent to this endpoint. */
  secretKey: z.string(),
  /** Why it was switched off without being asked; null otherwise. */
  disabledReason: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `pending`: not delivered yet and still being tried. */
export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  id: Id,
  status: DeliveryStatus,
  eventName: z.string(),
  createdAt: Instant,
  payload: z.record(z.string(), z.unknown()),
  webhookId: Id,
  url: z.string(),
  attemptCount: z.number().int(),
  /** When it is tried next; null when it will not be. */
  nextAttemptAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** One try to deliver an event. */
export const WebhookAttempt = z.object({
  attempt: z.number().int(),
  at: Instant,
  statusCode: z.number().int().nullable(),
  error: z.string().nullable(),
  responseExcerpt: z.string().nullable(),
  durationMs: z.number().int(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A delivery with every try. */
export const WebhookDeliveryDetail = WebhookDelivery.extend({ attempts: z.array(WebhookAttempt) });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;
