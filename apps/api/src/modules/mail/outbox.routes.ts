import { getOutboxAttachment, getOutboxHtml, getOutboxMail, listOutbox, type OutboxEntry } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { readOnly } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { handle } from '../../platform/handle.ts';
import * as mails from './mail.repository.ts';

const entry = (mail: { id: string; recipient: string; subject: string; createdAt: Date; sentAt: Date | null }, attachmentCount: number): OutboxEntry => ({
  id: mail.id, recipient: mail.recipient, subject: mail.subject, attachmentCount,
  createdAt: mail.createdAt.toISOString(), sentAt: mail.sentAt?.toISOString() ?? null,
});

// Only a trial shows its mails to everybody: in production they would hand every reset link to whoever asks, and with a
// real mail server there is nothing to see.
const requireOutbox = (deps: Deps) => {
  if (deps.config.isProduction || deps.config.smtpUrl) throw new DomainError('not_found');
};

async function requireMail(deps: Deps, id: string) {
  requireOutbox(deps);
  const mail = await readOnly(deps.pool, (tx) => mails.findMail(tx, id));
  if (!mail) throw new DomainError('not_found');
  return mail;
}

// A mail is shown as mail readers show it: styles and pictures, no scripts, no origin of its own; links open beside.
const FRAME_POLICY = [
  "default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "frame-ancestors 'self'", 'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function outboxRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listOutbox, async ({ query }) => {
    requireOutbox(deps);
    const { rows, total } = await readOnly(deps.pool, (tx) => mails.listMails(tx, { recipient: query.recipient, page: query.page, perPage: query.perPage }));
    return { data: rows.map((row) => entry(row, row.attachmentCount)), totalCount: total, page: query.page, perPage: query.perPage };
  });
  handle(app, deps, getOutboxMail, async ({ params }) => {
    const mail = await requireMail(deps, params.id);
    return {
      ...entry(mail, mail.attachments.length), html: mail.html, text: mail.text,
      attachments: mail.attachments.map(({ filename, mediaType, contentBase64 }, index) =>
        ({ index, filename, mediaType, bytes: Buffer.byteLength(contentBase64, 'base64') })),
    };
  });
  handle(app, deps, getOutboxHtml, async ({ params, reply }) => {
    const mail = await requireMail(deps, params.id);
    return reply
      .header('content-type', 'text/html; charset=utf-8').header('content-security-policy', FRAME_POLICY)
      .header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
      .send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
  handle(app, deps, getOutboxAttachment, async ({ params, reply }) => {
    const attachment = (await requireMail(deps, params.id)).attachments[params.index];
    if (!attachment) throw new DomainError('not_found');
    return reply
      .header('content-type', attachment.mediaType).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${attachment.filename.replace(/[^\w.-]+/g, '-')}"`)
      .send(Buffer.from(attachment.contentBase64, 'base64'));
  });
}
