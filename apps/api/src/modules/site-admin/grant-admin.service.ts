import { jobActor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { accountWithEmail } from '../accounts/index.ts';
import { makeSiteAdmin } from './accounts.repository.ts';

/**
 * The first administrator of an installation comes from the server's console; the log says so.
 * Returns what was done as a sentence.
 * @throws Error with a sentence when the address has no account, or has not been confirmed.
 */
export const setSiteAdmin = (deps: Deps, email: string, isSiteAdmin: boolean): Promise<string> =>
  transact(deps.pool, async (tx) => {
    const account = await accountWithEmail(tx, email);
    if (!account) throw new Error(`No account has the address ${email}. Sign up with it first.`);
    if (isSiteAdmin && !account.isVerified)
      throw new Error(
        `The address ${email} is not confirmed yet: follow the link in its mail first.`,
      );
    if (!(await makeSiteAdmin(tx, account.userId, isSiteAdmin)))
      return `${email} ${isSiteAdmin ? 'administers this site already' : 'is no administrator of this site'}.`;
    await recordAct(tx, jobActor('console'), 'account.site_admin', {
      ownerId: account.userId,
      detail: { isSiteAdmin },
    });
    return isSiteAdmin
      ? `${email} administers this site now: the account menu leads to the Super Admin Panel.`
      : `${email} administers this site no longer.`;
  });
