import type { SecondStepOwed } from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import {
  restoreLogin,
  noteWrongLogin,
  consumeLogin,
  type LoginAttempt,
} from '../../../platform/limits/limits.ts';
import { knownDevice } from './known-devices.service.ts';
import { verifyPassword } from './password-hash.service.ts';
import * as people from './people.repository.ts';
import { owedStep } from './second-step.service.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';

/**
 * The account that e-mail and password open. Which of the two was wrong is not told, nor how long
 * either took.
 */
async function checkCredentials(
  deps: Deps,
  attempt: LoginAttempt,
  password: string,
): Promise<people.Credentials> {
  await consumeLogin(deps, attempt);
  const account = await transact(deps.pool, (tx) => people.findByEmail(tx, attempt.email));
  const fits = await verifyPassword(account?.passwordHash, password);
  if (!account || !fits) {
    await noteWrongLogin(deps, attempt);
    throw new DomainError('credentials_wrong');
  }
  await restoreLogin(deps, attempt);
  // only whoever knows the password learns it
  if (account.isLocked) throw new DomainError('account_locked');
  return account;
}

export async function signIn(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  given: { email: string; password: string },
): Promise<NewSession | SecondStepOwed> {
  const account = await checkCredentials(
    deps,
    { ip: actor.ip, email: given.email, device: await knownDevice(deps, request, given.email) },
    given.password,
  );
  return transact(
    deps.pool,
    async (tx) =>
      (await owedStep(tx, deps.config, account.userId)) ??
      replaceSession(tx, deps.config, request, account.userId),
  );
}
