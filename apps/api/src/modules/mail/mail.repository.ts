import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
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
  /** The canceled event or date that it tells of. */
  offId?: string;
  /** The page that ends such mails, for the mail program to show. */
  unsubscribeUrl?: string;
}

/** Adds the mail once per key; undefined when it was there. */
export async function insertMail(
  tx: Tx,
  { html, text, attachments = [], unsubscribeUrl, ...mail }: Mail,
): Promise<string | undefined> {
  const id = newId();
  const written = await change(
    tx,
    db
      .insertInto('mailOutbox')
      .values({
        id,
        ...mail,
        html: tx.vault.seal('mail_outbox.html', id, html),
        bodyText: tx.vault.seal('mail_outbox.body_text', id, text),
        attachments: tx.vault.seal('mail_outbox.attachments', id, JSON.stringify(attachments)),
        attachmentCount: attachments.length,
        unsubscribeUrl:
          unsubscribeUrl === undefined
            ? null
            : tx.vault.seal('mail_outbox.unsubscribe_url', id, unsubscribeUrl),
      })
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing()),
  );
  return written ? id : undefined;
}

/** Whether a mail was written under this key. */
export const hasMail = async (tx: Tx, dedupeKey: string): Promise<boolean> =>
  (await row(tx, db.selectFrom('mailOutbox').where('dedupeKey', '=', dedupeKey).select('id'))) !==
  undefined;

export type WrittenMail = Pick<Row<'mailOutbox'>, 'recipient' | 'createdAt' | 'sentAt'>;
export const findByKeys = (tx: Tx, dedupeKeys: readonly string[]): Promise<WrittenMail[]> =>
  rows(
    tx,
    db
      .selectFrom('mailOutbox')
      .where('dedupeKey', '=', sql<string>`any(${dedupeKeys})`)
      .select(['recipient', 'createdAt', 'sentAt']),
  );

const mails = db
  .selectFrom('mailOutbox')
  .select(['id', 'recipient', 'subject', 'createdAt', 'sentAt']);
const sealedMails = mails.select(['html', 'bodyText', 'attachments', 'unsubscribeUrl']);

export async function findMail(tx: Tx, id: string): Promise<StoredMail | undefined> {
  const mail = await row(tx, sealedMails.where('id', '=', id));
  return mail && openMail(tx, mail);
}

/** A mail whose content was dropped is an empty one. */
const openMail = (
  tx: Tx,
  { html, bodyText, attachments, unsubscribeUrl, ...mail }: InferResult<typeof sealedMails>[number],
) => ({
  ...mail,
  html: html === null ? '' : tx.vault.open('mail_outbox.html', mail.id, html),
  text: bodyText === null ? '' : tx.vault.open('mail_outbox.body_text', mail.id, bodyText),
  attachments:
    attachments === null
      ? []
      : (JSON.parse(
          tx.vault.open('mail_outbox.attachments', mail.id, attachments),
        ) as Attachment[]),
  unsubscribeUrl:
    unsubscribeUrl === null
      ? null
      : tx.vault.open('mail_outbox.unsubscribe_url', mail.id, unsubscribeUrl),
});
export type StoredMail = ReturnType<typeof openMail>;

const update = (id: string) => db.updateTable('mailOutbox').where('id', '=', id);

// Longer than handing a mail over takes; whoever dies with it keeps it no longer than that.
const LEASE_SECONDS = 40;

/** Takes a mail to hand it over; false while somebody else does. */
export const leaseMail = async (tx: Tx, id: string): Promise<boolean> =>
  (await change(
    tx,
    update(id)
      .set({ leasedUntil: sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})` })
      .where('sentAt', 'is', null)
      .where(({ eb, or }) =>
        or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<', sql<Date>`clock_timestamp()`)]),
      ),
  )) === 1;

export const releaseLease = (tx: Tx, id: string) =>
  change(tx, update(id).set({ leasedUntil: null }));

export const markSent = (tx: Tx, id: string) =>
  change(
    tx,
    update(id).set({
      sentAt: sql<Date>`coalesce(sent_at, now())`,
      leasedUntil: null,
      ...NO_FAILURE,
    }),
  );

const NO_FAILURE = { failedAt: null, failedHow: null, smtpCode: null, failedBecause: null };

/** That a mail server did not take a mail, and will not be asked again by itself. */
export interface MailFailure {
  how: 'bounced' | 'not_delivered';
  code: number | null;
  because: string;
}
export const markFailed = (tx: Tx, id: string, { how, code, because }: MailFailure) =>
  change(
    tx,
    update(id).set({
      ...{ failedHow: how, smtpCode: code, failedBecause: because, leasedUntil: null },
      failedAt: sql<Date>`clock_timestamp()`,
    }),
  );

/** Takes its failure off a mail whose content is kept; false when there is none to take. */
export const forgetFailure = async (tx: Tx, id: string): Promise<boolean> =>
  (await change(
    tx,
    update(id)
      .set({ ...NO_FAILURE, leasedUntil: null })
      .where('failedAt', 'is not', null)
      .where('sentAt', 'is', null)
      .where('html', 'is not', null),
  )) === 1;

// as long as their content is kept
const undelivered = db
  .selectFrom('mailOutbox')
  .where('failedAt', '>', sql<Date>`now() - interval '30 days'`)
  .where('sentAt', 'is', null);
const failures = undelivered
  .orderBy('failedAt', 'desc')
  .orderBy('id', 'desc')
  .select(['id', 'recipient', 'dedupeKey', 'failedHow', 'smtpCode', 'failedBecause', 'failedAt'])
  .select(sql<boolean>`html is not null`.as('hasContent'));

/** Mails of the last 30 days that the mail server did not take, the latest first. */
export async function findUndelivered(
  tx: Tx,
  { page, perPage }: { page: number; perPage: number },
) {
  const counted = await row(
    tx,
    undelivered.select(({ fn }) => fn.countAll<number>().as('count')),
  );
  const data = await rows(tx, failures.limit(perPage).offset((page - 1) * perPage));
  return { data, totalCount: counted?.count ?? 0 };
}

/** Links and tickets in a delivered mail belong to its reader alone. */
export const deleteContent = (tx: Tx, id: string) =>
  change(
    tx,
    update(id).set({ html: null, bodyText: null, attachments: null, unsubscribeUrl: null }),
  );

export const listMails = (
  tx: Tx,
  { recipient, page, perPage }: { recipient: string | undefined; page: number; perPage: number },
) =>
  rows(
    tx,
    mails
      .select('attachmentCount')
      .select(({ fn }) => fn.countAll<number>().over().as('total'))
      .$if(Boolean(recipient), (all) =>
        all.where(sql`lower(recipient)`, '=', sql`lower(${recipient})`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage),
  );

const about = (offId: string) => db.selectFrom('mailOutbox').where('offId', '=', offId);

/** The mails about a canceled event or date; still when none has gone out for minutes. */
export const countMailsOff = async (tx: Tx, offId: string): Promise<MailsOff> =>
  (await row(tx, progressOf(offId))) ?? { total: 0, sent: 0, isStill: true };
const progressOf = (offId: string) =>
  about(offId).select(({ fn }) => [
    fn.countAll<number>().as('total'),
    fn.count<number>('sentAt').as('sent'),
    sql<boolean>`coalesce(max(greatest(created_at, sent_at))
      < clock_timestamp() - interval '2 minutes', true)`.as('isStill'),
  ]);
/** How far the mails about a canceled event or date have come. */
export type MailsOff = InferResult<ReturnType<typeof progressOf>>[number];

export const findUnsentOff = async (tx: Tx, offId: string): Promise<string[]> =>
  (await rows(tx, about(offId).where('sentAt', 'is', null).select('id'))).map(({ id }) => id);
