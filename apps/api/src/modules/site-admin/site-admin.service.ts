import type {
  AccountFlags,
  AdminAccount,
  ResponseOf,
  listAdminAccounts,
  listAuditLog,
  Query,
} from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { endSessionsOf } from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import { findAuditEntries } from './audit.repository.ts';
import * as accounts from './accounts.repository.ts';
import { lockMail } from './site-admin.messages.en.ts';

export const readAccounts = (
  deps: Deps,
  { query, type, page, perPage }: Query<typeof listAdminAccounts>,
): Promise<ResponseOf<typeof listAdminAccounts>> =>
  readOnly(deps.pool, async (tx) => ({
    ...(await accounts.findAccounts(tx, { query, type: type ?? null, page, perPage })),
    page,
    perPage,
  }));

export const readAuditLog = (
  deps: Deps,
  { accountId, page, perPage }: Query<typeof listAuditLog>,
): Promise<ResponseOf<typeof listAuditLog>> =>
  readOnly(deps.pool, async (tx) => ({
    ...(await findAuditEntries(tx, { accountId: accountId ?? null, page, perPage })),
    page,
    perPage,
  }));

/** Locks the row, changes it, writes down what was done, and returns the account as it is then. */
const change = (
  deps: Deps,
  actor: Actor,
  id: string,
  work: (
    tx: Tx,
    account: AdminAccount,
  ) => Promise<{ action: string; detail?: Record<string, string | boolean> } | null>,
) =>
  transact(deps.pool, async (tx): Promise<AdminAccount> => {
    const account = await accounts.lockRow(tx, id);
    if (!account) throw new DomainError('not_found');
    const done = await work(tx, account);
    if (!done) return account;
    const { action, ...more } = done;
    await recordAct(tx, actor, action, { ownerId: id, ...more });
    return accounts.readAccount(tx, id);
  });

export const changeFlags = (
  deps: Deps,
  actor: Actor,
  id: string,
  flags: Partial<AccountFlags>,
): Promise<AdminAccount> =>
  change(deps, actor, id, async (tx, account) => {
    const changed = Object.fromEntries(
      Object.entries(flags).filter(
        ([name, value]) => account.flags[name as keyof AccountFlags] !== value,
      ),
    );
    if (Object.keys(changed).length === 0) return null;
    await accounts.setFlags(tx, id, { ...account.flags, ...changed });
    return { action: 'account.flags', detail: changed };
  });

/**
 * Ends the sessions of a person at once; their credentials and the rows of the account stay.
 * Administrators do not lock each other out.
 */
export const lock = (deps: Deps, actor: Actor, id: string, reason: string): Promise<AdminAccount> =>
  change(deps, actor, id, async (tx, account) => {
    if (account.isSiteAdmin) throw new DomainError('account_protected');
    if (account.locked) return null;
    await accounts.setLock(tx, id, reason);
    await endSessionsOf(tx, id);
    await mailLock(tx, deps, account, reason);
    return { action: 'account.locked', detail: { reason } };
  });

export const unlock = (deps: Deps, actor: Actor, id: string): Promise<AdminAccount> =>
  change(deps, actor, id, async (tx, account) => {
    if (!account.locked) return null;
    await accounts.setLock(tx, id, null);
    return { action: 'account.unlocked' };
  });

async function mailLock(
  tx: Tx,
  deps: Deps,
  { id, name, type, email }: AdminAccount,
  reason: string,
) {
  if (!email) return;
  const isOrganization = type === 'School';
  const subject = isOrganization ? lockMail.ofOrganization(name) : lockMail.ofPerson;
  await writeMail(tx, {
    dedupeKey: `account_locked:${id}:${Date.now()}`,
    recipient: email,
    ...composeMail({
      subject,
      preview: lockMail.preview,
      heading: subject,
      blocks: [
        { kind: 'text', text: reason },
        {
          kind: 'text',
          text: isOrganization ? lockMail.meansForOrganization : lockMail.meansForPerson,
        },
        { kind: 'note', text: lockMail.mistake(deps.config.supportEmail) },
      ],
      reason: lockMail.reason,
    }),
  });
}
