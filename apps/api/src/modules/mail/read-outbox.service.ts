import type { ResponseOf, getOutboxMail, listOutbox, OutboxEntry, Query } from '@foyer/contracts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { totalOf } from '../../platform/http/page-total.ts';
import * as mails from './mail.repository.ts';

const entry = (
  mail: { id: string; recipient: string; subject: string; createdAt: Date; sentAt: Date | null },
  attachmentCount: number,
): OutboxEntry => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.subject,
  attachmentCount,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
});

// Only a trial shows its mails to everybody: in production they would hand every reset link to
// whoever asks, and with a real mail server there is nothing to see.
const requireOutbox = (deps: Deps) => {
  if (deps.config.isProduction || deps.config.smtpUrl) throw new DomainError('not_found');
};

async function requireMail(deps: Deps, id: string) {
  requireOutbox(deps);
  const mail = await readOnly(deps.pool, (tx) => mails.findMail(tx, id));
  if (!mail) throw new DomainError('not_found');
  return mail;
}

export async function listMails(
  deps: Deps,
  { recipient, page, perPage }: Query<typeof listOutbox>,
): Promise<ResponseOf<typeof listOutbox>> {
  requireOutbox(deps);
  return readOnly(deps.pool, async (tx) => {
    const rows = await mails.listMails(tx, { recipient, page, perPage });
    const totalCount = await totalOf(rows, page, () =>
      mails.listMails(tx, { recipient, page: 1, perPage: 1 }),
    );
    return { data: rows.map((row) => entry(row, row.attachmentCount)), totalCount, page, perPage };
  });
}

export async function readMail(deps: Deps, id: string): Promise<ResponseOf<typeof getOutboxMail>> {
  const mail = await requireMail(deps, id);
  return {
    ...entry(mail, mail.attachments.length),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, mediaType, contentBase64 }, index) => ({
      index,
      filename,
      mediaType,
      bytes: Buffer.byteLength(contentBase64, 'base64'),
    })),
  };
}

/** The mail as a page of its own; its links open beside the reader. */
export const readMailPage = async (deps: Deps, id: string): Promise<string> =>
  (await requireMail(deps, id)).html.replace('<head>', '<head><base target="_blank">');

export async function readAttachment(deps: Deps, id: string, index: number) {
  const attachment = (await requireMail(deps, id)).attachments[index];
  if (!attachment) throw new DomainError('not_found');
  return {
    name: attachment.filename.replace(/[^\w.-]+/g, '-'),
    mediaType: attachment.mediaType,
    content: Buffer.from(attachment.contentBase64, 'base64'),
  };
}
