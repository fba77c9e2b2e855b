import { getOutboxAttachment, getOutboxHtml, getOutboxMail, listOutbox } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { listMails, readAttachment, readMail, readMailPage } from './read-outbox.service.ts';

// A mail is shown as mail readers show it: styles and pictures, no scripts, no origin of its own;
// links open beside.
const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function outboxRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listOutbox, ({ query }) => listMails(deps, query));
  handle(app, deps, getOutboxMail, ({ params }) => readMail(deps, params.id));
  handle(app, deps, getOutboxHtml, async ({ params, reply }) => {
    const page = await readMailPage(deps, params.id);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', FRAME_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(page);
  });
  handle(app, deps, getOutboxAttachment, async ({ params, reply }) => {
    const { name, mediaType, content } = await readAttachment(deps, params.id, params.index);
    return reply
      .header('content-type', mediaType)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}
