import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './outbox.schemas.ts';

export type { OutboxEntry, OutboxMail } from './outbox.schemas.ts';

/**
 * These exist only where the embedded outbox is the mail transport; elsewhere they answer as
 * missing pages.
 */
export const listOutbox: Endpoint<typeof schemas.listOutbox> = {
  id: 'preview.outbox',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox',
  access: 'public',
};

export const getOutboxMail: Endpoint<typeof schemas.getOutboxMail> = {
  id: 'preview.outboxMail',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox/:id',
  access: 'public',
};

export const getOutboxHtml: Endpoint<typeof schemas.getOutboxHtml> = {
  id: 'preview.outboxHtml',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox/:id/html',
  access: 'public',
  kind: 'html',
};

export const getOutboxAttachment: Endpoint<typeof schemas.getOutboxAttachment> = {
  id: 'preview.outboxAttachment',
  method: 'GET',
  path: '/client_side_api/v1/preview/outbox/:id/attachments/:index',
  access: 'public',
  kind: 'pdf',
};
