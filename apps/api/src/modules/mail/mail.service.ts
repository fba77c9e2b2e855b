import type { Deps } from '../../platform/runtime/deps.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import * as mails from './mail.repository.ts';
import { smtpTransport } from './smtp.provider.ts';

/**
 * Writes a mail in the caller's transaction and queues its delivery. Writing the same `dedupeKey`
 * again does nothing, and so does a mail to a guest who left no address. What goes to thousands
 * waits behind the rest.
 */
export async function writeMail(
  tx: Tx,
  mail: mails.Mail,
  { priority = 0 }: { priority?: number } = {},
): Promise<void> {
  if (mail.recipient === '') return;
  const id = await mails.insertMail(tx, mail);
  if (id) await enqueue(tx, 'transport_mail', { mailId: id }, { priority });
}

/** For jobs that run again: what they would write is there. */
export const isMailWritten = (tx: Tx, dedupeKey: string): Promise<boolean> =>
  mails.hasMail(tx, dedupeKey);

/**
 * Job: hands a written mail over. Without an SMTP server the outbox itself is where mails arrive.
 * Whoever hands it over leases it, so that a second run waits; one that was cut off after the mail
 * server took the mail sends it again, under the same message id.
 */
export async function transportMail(
  deps: Deps,
  { mailId }: JobPayloads['transport_mail'],
): Promise<void> {
  const mail = await transact(deps.pool, (tx) => mails.findMail(tx, mailId));
  if (!mail || mail.sentAt) return;
  if (!(await transact(deps.pool, (tx) => mails.leaseMail(tx, mailId))))
    throw new Error('somebody else hands this mail over');
  const smtp = smtpTransport(deps.config);
  if (smtp) await handOver(deps, smtp, mail);
  await transact(deps.pool, async (tx) => {
    await mails.markSent(tx, mailId);
    if (smtp) await mails.deleteContent(tx, mailId);
  });
}

async function handOver(
  deps: Deps,
  smtp: (mail: mails.StoredMail) => Promise<void>,
  mail: mails.StoredMail,
) {
  try {
    await smtp(mail);
  } catch (error) {
    await transact(deps.pool, (tx) => mails.releaseLease(tx, mail.id));
    throw error;
  }
}
