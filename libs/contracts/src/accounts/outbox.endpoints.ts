import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Instant, PageQuery, QueryInt, paged } from '../core/values.ts';

/** A mail of a trial, as the outbox lists it. */
export const OutboxEntry = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  attachmentCount: z.number().int(),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

/** A mail of a trial with all it says. */
export const OutboxMail = OutboxEntry.extend({
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({
      index: z.number().int(),
      filename: z.string(),
      mediaType: z.string(),
      bytes: z.number().int(),
    }),
  ),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/**
 * These exist only where the embedded outbox is the mail transport; elsewhere they answer as
 * missing pages.
 */
export const listOutbox = defineEndpoint({
  id: 'preview.outbox',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox',
  access: 'public',
  summary: 'Mails that were written, newest first; outside production only',
  query: z.strictObject({ recipient: z.string().trim().max(254).optional(), ...PageQuery }),
  answer: paged(OutboxEntry),
});

export const getOutboxMail = defineEndpoint({
  id: 'preview.outboxMail',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox/:id',
  access: 'public',
  summary: 'One mail; outside production only',
  params: z.strictObject({ id: Id }),
  answer: OutboxMail,
});

export const getOutboxHtml = defineEndpoint({
  id: 'preview.outboxHtml',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox/:id/html',
  access: 'public',
  kind: 'html',
  summary: 'The HTML of a mail as a page for a frame without scripts; outside production only',
  params: z.strictObject({ id: Id }),
});

export const getOutboxAttachment = defineEndpoint({
  id: 'preview.outboxAttachment',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox/:id/attachments/:index',
  access: 'public',
  kind: 'pdf',
  summary: 'An attachment of a mail; outside production only',
  params: z.strictObject({ id: Id, index: QueryInt(0, 100) }),
});
