import type { listUndeliveredMails, Query, ResponseOf } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { maskedAddress } from '../../platform/runtime/masked-address.ts';
import { isMail, readFailed, sendFailedAgain } from '../mail/index.ts';

/** A key begins with what the mail is about. */
const kindOf = (dedupeKey: string) => /^[a-z_-]+(?=:)/.exec(dedupeKey)?.[0] ?? '';

export const readUndelivered = (
  deps: Deps,
  { page, perPage }: Query<typeof listUndeliveredMails>,
): Promise<ResponseOf<typeof listUndeliveredMails>> =>
  readOnly(deps.pool, async (tx) => {
    const { data, totalCount } = await readFailed(tx, { page, perPage });
    return {
      data: data.map((mail) => ({
        id: mail.id,
        recipient: maskedAddress(mail.recipient),
        kind: kindOf(mail.dedupeKey),
        state: mail.failedHow ?? 'not_delivered',
        code: mail.smtpCode,
        because: mail.failedBecause ?? '',
        at: (mail.failedAt ?? new Date(0)).toISOString(),
        canSend: mail.hasContent,
      })),
      ...{ totalCount, page, perPage },
    };
  });

export const sendAgain = (deps: Deps, actor: Actor, id: string): Promise<undefined> =>
  transact(deps.pool, async (tx) => {
    if (!(await isMail(tx, id))) throw new DomainError('not_found');
    if (!(await sendFailedAgain(tx, id))) throw new DomainError('operation_over');
    await recordAct(tx, actor, 'operations.mailSent', { site: true, detail: { mail: id } });
    return undefined;
  });
