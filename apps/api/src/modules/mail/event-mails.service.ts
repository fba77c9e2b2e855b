import { transact } from '../../platform/db/database.ts';
import { outsideTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  countMailsOff,
  findByKeys,
  findUnsentOff,
  type MailsOff,
  type WrittenMail,
} from './mail.repository.ts';

// What was mailed belongs to its readers and is closed to a call about one owner: it is counted and
// sent again by an event or date that was opened to the caller.

/** The mails that were written under these keys, which whoever asks has from its own rows. */
export const mailsUnder = (deps: Deps, dedupeKeys: readonly string[]): Promise<WrittenMail[]> =>
  outsideTenant(() => transact(deps.pool, (tx) => findByKeys(tx, dedupeKeys)));

/** The mails about a canceled event or date. */
export const readMailsOff = (deps: Deps, offId: string): Promise<MailsOff> =>
  outsideTenant(() => transact(deps.pool, (tx) => countMailsOff(tx, offId)));

/** Queues those of them that did not go out. */
export const sendUnsentOff = (deps: Deps, offId: string): Promise<void> =>
  outsideTenant(() =>
    transact(deps.pool, async (tx) => {
      for (const mailId of await findUnsentOff(tx, offId))
        await enqueue(tx, 'transport_mail', { mailId }, { key: `transport_mail:${mailId}` });
    }),
  );
