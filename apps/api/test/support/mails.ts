import { findMail } from '../../src/modules/mail/mail.repository.ts';
import { transact } from '../../src/platform/db/database.ts';
import { makeDue } from './jobs.ts';
import type { TestApi } from './test-api.ts';

export interface SentMail {
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; mediaType: string; contentBase64: string }[];
}

/** Mails to an address, oldest first, after working off what is due. */
export async function mailsTo(api: TestApi, recipient: string): Promise<SentMail[]> {
  await api.runJobs();
  return transact(api.pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'select id from mail_outbox where lower(recipient) = lower($1) order by created_at, id',
      [recipient],
    );
    const mails: SentMail[] = [];
    for (const { id } of rows)
      mails.push(...[await findMail(tx, id)].filter((mail) => mail !== undefined));
    return mails;
  });
}

/** The minute is over for which mails about refunds wait for others of the same order. */
export async function passMinute(api: TestApi): Promise<void> {
  await api.runJobs();
  await makeDue(api, 'mail_refunds:');
}

/** The newest mail to an address; fails the test when there is none. */
export async function lastMailTo(api: TestApi, recipient: string): Promise<SentMail> {
  const mail = (await mailsTo(api, recipient)).at(-1);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return mail;
}

/** The token in a mail's `/auth/verify/…`, `/auth/reset/…` or `/auth/email/…` link. */
export function tokenIn(mail: SentMail, kind: 'verify' | 'reset' | 'email'): string {
  const token = new RegExp(`/auth/${kind}/([\\w-]+)`).exec(mail.text)?.[1];
  if (!token) throw new Error(`no ${kind} link in: ${mail.text}`);
  return token;
}
