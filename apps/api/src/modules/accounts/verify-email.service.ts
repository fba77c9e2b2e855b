import { transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailVerification } from './account-mails.service.ts';
import { spendMailTo, spendToken } from './budgets.service.ts';
import { useToken } from './one-time-tokens.repository.ts';
import * as people from './people.repository.ts';

export async function verifyEmail(deps: Deps, ip: string, token: string): Promise<void> {
  await spendToken(deps, ip);
  await transact(deps.pool, async (tx) => people.markEmailVerified(tx, await useToken(tx, 'verify_email', token)));
}

export async function resendVerification(deps: Deps, userId: string): Promise<void> {
  const account = await transact(deps.pool, (tx) => people.findByUserId(tx, userId));
  if (!account || account.emailVerified) return;
  await spendMailTo(deps, 'verify', account.email);
  await transact(deps.pool, (tx) => mailVerification(tx, deps, account));
}
