import type { Deps } from '../../platform/runtime/deps.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import * as mails from './mail.repository.ts';
import { isRefusedForGood, replyOf, smtpTransport } from './smtp.provider.ts';

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
 * server took the mail sends it again, under the same message id. What the mail server refuses for
 * good, or does not take by the last try, is kept as such for the site's administrators.
 */
export async function transportMail(
  deps: Deps,
  { mailId }: JobPayloads['transport_mail'],
  { isLastAttempt } = { isLastAttempt: false },
): Promise<void> {
  const mail = await transact(deps.pool, (tx) => mails.findMail(tx, mailId));
  if (!mail || mail.sentAt) return;
  if (!(await transact(deps.pool, (tx) => mails.leaseMail(tx, mailId))))
    throw new Error('somebody else hands this mail over');
  const smtp = smtpTransport(deps.config);
  if (smtp && !(await handOver(deps, smtp, mail, isLastAttempt))) return;
  await transact(deps.pool, async (tx) => {
    await mails.markSent(tx, mailId);
    if (smtp) await mails.deleteContent(tx, mailId);
  });
}

/** False when it was not taken, and is not to be tried again. */
async function handOver(
  deps: Deps,
  smtp: (mail: mails.StoredMail) => Promise<void>,
  mail: mails.StoredMail,
  isLastAttempt: boolean,
): Promise<boolean> {
  try {
    await smtp(mail);
    return true;
  } catch (error) {
    const isRefused = isRefusedForGood(error);
    if (!isRefused && !isLastAttempt) {
      await transact(deps.pool, (tx) => mails.releaseLease(tx, mail.id));
      throw error;
    }
    deps.log.warn({ err: error, mailId: mail.id }, 'a mail could not be delivered');
    const how = isRefused ? 'bounced' : 'not_delivered';
    await transact(deps.pool, (tx) => mails.markFailed(tx, mail.id, { how, ...replyOf(error) }));
    return false;
  }
}

/**
 * Has a mail that was not delivered handed over once more; false when it has no failure, or no
 * content any more.
 */
export async function sendFailedAgain(tx: Tx, mailId: string): Promise<boolean> {
  if (!(await mails.forgetFailure(tx, mailId))) return false;
  await enqueue(tx, 'transport_mail', { mailId }, { key: `transport_mail:${mailId}` });
  return true;
}

/** The mails that nobody got, the last first, and how many there are. */
export const readFailed = (tx: Tx, page: { page: number; perPage: number }) =>
  mails.findUndelivered(tx, page);

/** Whether there is a mail with this id. */
export const isMail = async (tx: Tx, mailId: string): Promise<boolean> =>
  (await mails.findMail(tx, mailId)) !== undefined;
