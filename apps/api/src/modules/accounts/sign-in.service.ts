import type { FastifyRequest } from 'fastify';
import { transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { forgiveLogin, spendLogin } from './budgets.service.ts';
import { verifyPassword } from './password-hash.service.ts';
import * as people from './people.repository.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';

/** The account that e-mail and password open. Which of the two was wrong is not told, nor how long either took. */
async function checkCredentials(deps: Deps, ip: string, email: string, password: string): Promise<people.Credentials> {
  await spendLogin(deps, ip, email);
  const account = await transact(deps.pool, (tx) => people.findByEmail(tx, email));
  const fits = await verifyPassword(account?.passwordHash, password);
  if (!account || !fits) throw new DomainError('credentials_wrong');
  await forgiveLogin(deps, ip, email);
  return account;
}

export async function signIn(deps: Deps, request: FastifyRequest, given: { email: string; password: string }): Promise<NewSession> {
  const account = await checkCredentials(deps, request.ip, given.email, given.password);
  return transact(deps.pool, (tx) => replaceSession(tx, deps.config, request, account.userId));
}
