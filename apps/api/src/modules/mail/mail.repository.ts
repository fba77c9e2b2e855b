import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';

export interface Attachment {
  filename: string;
  mediaType: string;
  contentBase64: string;
}
export interface Mail {
  dedupeKey: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
  /** The canceled event that it tells of. */
  eventId?: string;
}

/** Adds the mail once per key; undefined when it was there. */
export async function insertMail(tx: Tx, mail: Mail): Promise<string | undefined> {
  const id = newId();
  const { rowCount } = await tx.query(
    `insert into mail_outbox (id, dedupe_key, recipient, subject, html, body_text, attachments,
        attachment_count, event_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dedupe_key) do nothing`,
    [
      id,
      mail.dedupeKey,
      mail.recipient,
      mail.subject,
      tx.vault.seal('mail_outbox.html', id, mail.html),
      tx.vault.seal('mail_outbox.body_text', id, mail.text),
      tx.vault.seal('mail_outbox.attachments', id, JSON.stringify(mail.attachments ?? [])),
      mail.attachments?.length ?? 0,
      mail.eventId ?? null,
    ],
  );
  return rowCount ? id : undefined;
}

/** Whether a mail was written under this key. */
export async function hasMail(tx: Tx, dedupeKey: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from mail_outbox where dedupe_key = $1', [
    dedupeKey,
  ]);
  return rowCount === 1;
}

export interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  createdAt: Date;
  sentAt: Date | null;
}
const columns =
  'id, recipient, subject, html, body_text as text, attachments, created_at as "createdAt", sent_at as "sentAt"';

export async function findMail(tx: Tx, id: string): Promise<StoredMail | undefined> {
  const {
    rows: [row],
  } = await tx.query<SealedMail>(`select ${columns} from mail_outbox where id = $1`, [id]);
  return row && openMail(tx, row);
}

type SealedMail = Omit<StoredMail, 'html' | 'text' | 'attachments'> & {
  html: string | null;
  text: string | null;
  attachments: string | null;
};

/** A mail whose content was dropped is an empty one. */
function openMail(tx: Tx, { html, text, attachments, ...mail }: SealedMail): StoredMail {
  return {
    ...mail,
    html: html === null ? '' : tx.vault.open('mail_outbox.html', mail.id, html),
    text: text === null ? '' : tx.vault.open('mail_outbox.body_text', mail.id, text),
    attachments:
      attachments === null
        ? []
        : (JSON.parse(
            tx.vault.open('mail_outbox.attachments', mail.id, attachments),
          ) as Attachment[]),
  };
}

// Longer than handing a mail over takes; whoever dies with it keeps it no longer than that.
const LEASE_SECONDS = 40;

/** Takes a mail to hand it over; false while somebody else does. */
export async function leaseMail(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update mail_outbox set leased_until = clock_timestamp() + make_interval(secs => $2)
      where id = $1 and sent_at is null and (leased_until is null
        or leased_until < clock_timestamp())`,
    [id, LEASE_SECONDS],
  );
  return rowCount === 1;
}

export const releaseLease = (tx: Tx, id: string) =>
  tx.query('update mail_outbox set leased_until = null where id = $1', [id]);

export async function markSent(tx: Tx, id: string) {
  await tx.query(
    'update mail_outbox set sent_at = coalesce(sent_at, now()), leased_until = null where id = $1',
    [id],
  );
}

/** Links and tickets in a delivered mail belong to its reader alone. */
export async function deleteContent(tx: Tx, id: string) {
  await tx.query(
    `update mail_outbox set html = null, body_text = null, attachments = null where id = $1`,
    [id],
  );
}

type ListRow = Omit<StoredMail, 'html' | 'text' | 'attachments'> & {
  attachmentCount: number;
  total: number;
};

export async function listMails(
  tx: Tx,
  filter: { recipient: string | undefined; page: number; perPage: number },
) {
  const { rows } = await tx.query<ListRow>(
    `select id, recipient, subject, created_at as "createdAt", sent_at as "sentAt",
        attachment_count as "attachmentCount",
            count(*) over () as total
       from mail_outbox where $1::text is null or lower(recipient) = lower($1)
      order by created_at desc, id desc limit $2 offset $3`,
    [filter.recipient || null, filter.perPage, (filter.page - 1) * filter.perPage],
  );
  return rows;
}

/** How far the mails about a canceled event have come. */
export interface EventMails {
  total: number;
  sent: number;
  is_still: boolean;
}

/** The mails about a canceled event; still when none has gone out for minutes. */
export async function countMailsOfEvent(tx: Tx, eventId: string): Promise<EventMails> {
  const {
    rows: [row],
  } = await tx.query<EventMails>(
    `select count(*) as total, count(sent_at) as sent, coalesce(max(greatest(created_at,
        sent_at)) < clock_timestamp() - interval '2 minutes', true) as is_still
       from mail_outbox where event_id = $1`,
    [eventId],
  );
  return row ?? { total: 0, sent: 0, is_still: true };
}

export async function findUnsentOfEvent(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from mail_outbox where event_id = $1 and sent_at is null',
    [eventId],
  );
  return rows.map((row) => row.id);
}
