import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

export interface Attachment { filename: string; mediaType: string; contentBase64: string }
export interface Mail { dedupeKey: string; recipient: string; subject: string; html: string; text: string; attachments?: readonly Attachment[] }

/** Adds the mail once per key; undefined when it was there. */
export async function insertMail(tx: Tx, mail: Mail): Promise<string | undefined> {
  const id = newId();
  const { rowCount } = await tx.query(
    `insert into mail_outbox (id, dedupe_key, recipient, subject, html, body_text, attachments, attachment_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dedupe_key) do nothing`,
    [id, mail.dedupeKey, mail.recipient, mail.subject, tx.vault.seal('mail_outbox.html', id, mail.html), tx.vault.seal('mail_outbox.body_text', id, mail.text),
      tx.vault.seal('mail_outbox.attachments', id, JSON.stringify(mail.attachments ?? [])), mail.attachments?.length ?? 0]);
  return rowCount ? id : undefined;
}

export interface StoredMail {
  id: string; recipient: string; subject: string; html: string; text: string; attachments: Attachment[]; createdAt: Date; sentAt: Date | null;
}
const columns = 'id, recipient, subject, html, body_text as text, attachments, created_at as "createdAt", sent_at as "sentAt"';

export async function findMail(tx: Tx, id: string): Promise<StoredMail | undefined> {
  const { rows: [row] } = await tx.query<SealedMail>(`select ${columns} from mail_outbox where id = $1`, [id]);
  return row && openMail(tx, row);
}

type SealedMail = Omit<StoredMail, 'html' | 'text' | 'attachments'> & { html: string | null; text: string | null; attachments: string | null };

/** A mail whose content was dropped is an empty one. */
export function openMail(tx: Tx, { html, text, attachments, ...mail }: SealedMail): StoredMail {
  return {
    ...mail, html: html === null ? '' : tx.vault.open('mail_outbox.html', mail.id, html), text: text === null ? '' : tx.vault.open('mail_outbox.body_text', mail.id, text),
    attachments: attachments === null ? [] : JSON.parse(tx.vault.open('mail_outbox.attachments', mail.id, attachments)) as Attachment[],
  };
}

export async function markSent(tx: Tx, id: string) {
  await tx.query('update mail_outbox set sent_at = coalesce(sent_at, now()) where id = $1', [id]);
}

/** Links and tickets in a delivered mail belong to its reader alone. */
export async function dropContent(tx: Tx, id: string) {
  await tx.query(`update mail_outbox set html = null, body_text = null, attachments = null where id = $1`, [id]);
}

type ListRow = Omit<StoredMail, 'html' | 'text' | 'attachments'> & { attachmentCount: number; total: number };

export async function listMails(tx: Tx, filter: { recipient: string | undefined; page: number; perPage: number }) {
  const { rows } = await tx.query<ListRow>(
    `select id, recipient, subject, created_at as "createdAt", sent_at as "sentAt", attachment_count as "attachmentCount",
            count(*) over () as total
       from mail_outbox where $1::text is null or lower(recipient) = lower($1)
      order by created_at desc, id desc limit $2 offset $3`,
    [filter.recipient || null, filter.perPage, (filter.page - 1) * filter.perPage]);
  return rows;
}
