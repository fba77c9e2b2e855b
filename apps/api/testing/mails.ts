import type { TestApi } from './test-api.ts';

export interface SentMail { subject: string; html: string; text: string; attachments: { filename: string; mediaType: string; contentBase64: string }[] }

/** Mails to an address, oldest first, after working off what is due. */
export async function mailsTo(api: TestApi, recipient: string): Promise<SentMail[]> {
  await api.runJobs();
  const { rows } = await api.pool.query<SentMail>(
    'select subject, html, body_text as text, attachments from mail_outbox where lower(recipient) = lower($1) order by created_at, id', [recipient]);
  return rows;
}

/** The newest mail to an address; fails the test when there is none. */
export async function lastMailTo(api: TestApi, recipient: string): Promise<SentMail> {
  const mail = (await mailsTo(api, recipient)).at(-1);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return mail;
}

/** The token in a mail's `/auth/verify/…` or `/auth/reset/…` link. */
export function tokenIn(mail: SentMail, kind: 'verify' | 'reset'): string {
  const token = new RegExp(`/auth/${kind}/([\\w-]+)`).exec(mail.text)?.[1];
  if (!token) throw new Error(`no ${kind} link in: ${mail.text}`);
  return token;
}
