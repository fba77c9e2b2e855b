import type { SecondStepOwed } from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumeCode, restoreCode } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { stepOfCode } from './app-codes.model.ts';
import { knownDevice } from './known-devices.service.ts';
import { findByUserId, type Credentials } from './people.repository.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';
import * as steps from './sign-in-steps.repository.ts';
import * as twoFactor from './two-factor.repository.ts';

/** What whoever gave the right password owes before there is a session; undefined for nothing. */
export async function owedStep(tx: Tx, userId: string): Promise<SecondStepOwed | undefined> {
  const { isOn, codesLeft } = await twoFactor.readTwoFactor(tx, userId);
  if (!isOn) return undefined;
  return {
    secondStep: {
      token: await steps.startStep(tx, userId),
      methods: ['app', ...(codesLeft > 0 ? (['recovery'] as const) : [])],
    },
  };
}

const APP_CODE = /^\d{6}$/;

/** Uses a code up, of the app or for recovery, however it was typed. */
async function takeCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '');
  return APP_CODE.test(code)
    ? takeAppCode(tx, userId, code)
    : twoFactor.useRecoveryCode(tx, userId, code);
}

/** Uses a code of the app up: neither it nor an earlier one works again. */
export async function takeAppCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const app = await twoFactor.findSecret(tx, userId);
  const step = app ? stepOfCode(app.secret, typed.replace(/\s/g, ''), app.seconds) : null;
  return step !== null && twoFactor.useStep(tx, userId, step);
}

/** Who owes the step of this token. */
async function requireOwing(deps: Deps, token: string): Promise<Credentials> {
  const account = await transact(deps.pool, async (tx) => {
    const userId = await steps.findStep(tx, token);
    return userId === undefined ? undefined : findByUserId(tx, userId);
  });
  if (!account) throw new DomainError('sign_in_step_over');
  if (account.isLocked) throw new DomainError('account_locked');
  return account;
}

/** The second step: whoever gave the password gives a code, and is signed in. */
export async function giveSecondStep(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  given: { token: string; code: string },
): Promise<NewSession> {
  const { email } = await requireOwing(deps, given.token);
  const attempt = { ip: actor.ip, email, device: await knownDevice(deps, request, email) };
  await consumeCode(deps, attempt);
  // what a wrong code counts is kept: it is refused behind the transaction
  const outcome = await transact(deps.pool, async (tx) => {
    const step = await steps.countTry(tx, given.token);
    if (!step) return 'over';
    if (!(await takeCode(tx, step.userId, given.code)))
      return step.wrongCodes < steps.MOST_WRONG_CODES ? 'wrong' : 'over';
    await steps.deleteStep(tx, given.token);
    return replaceSession(tx, deps.config, request, step.userId);
  });
  if (outcome === 'over') throw new DomainError('sign_in_step_over');
  if (outcome === 'wrong') throw codeWrong();
  await restoreCode(deps, attempt);
  return outcome;
}

/** Beside the field of the code. */
export function codeWrong(): DomainError {
  const error = new DomainError('code_wrong');
  return new DomainError('code_wrong', { fields: [{ path: 'code', message: error.message }] });
}
