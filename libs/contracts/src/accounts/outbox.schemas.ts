import { z } from 'zod';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';

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

export const listOutbox = {
  summary: 'Mails that were written, newest first; outside production only',
  query: z.strictObject({ recipient: z.string().trim().max(254).optional(), ...PageQuery }),
  response: paged(OutboxEntry),
};

export const getOutboxMail = {
  summary: 'One mail; outside production only',
  params: z.strictObject({ id: Id }),
  response: OutboxMail,
};

export const getOutboxHtml = {
  summary: 'The HTML of a mail as a page for a frame without scripts; outside production only',
  params: z.strictObject({ id: Id }),
};

export const getOutboxAttachment = {
  summary: 'An attachment of a mail; outside production only',
  params: z.strictObject({ id: Id, index: QueryInt(0, 100) }),
};
