import type { PasskeyProof, SecondStepOwed } from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumeCode, restoreCode } from '../../../platform/limits/limits.ts';
import type { Config } from '../../../platform/runtime/config.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { stepOfCode } from './app-codes.model.ts';
import { knownDevice } from './known-devices.service.ts';
import { readProof, requestOf } from './passkey-proofs.model.ts';
import { findPasskey, notePasskeyUse, passkeysOf } from './passkeys.repository.ts';
import { findByUserId, type Credentials } from './people.repository.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';
import * as steps from './sign-in-steps.repository.ts';
import * as twoFactor from './two-factor.repository.ts';

/** What whoever gave the right password owes before there is a session; undefined for nothing. */
export async function owedStep(
  tx: Tx,
  config: Config,
  userId: string,
): Promise<SecondStepOwed | undefined> {
  const { isOn, hasApp, codesLeft } = await twoFactor.readTwoFactor(tx, userId);
  if (!isOn) return undefined;
  const own = await passkeysOf(tx, userId);
  const passkey = own.length > 0 ? await requestOf(config, own) : null;
  return {
    secondStep: {
      token: await steps.startStep(tx, userId, passkey?.challenge ?? null),
      methods: [
        ...(passkey ? (['passkey'] as const) : []),
        ...(hasApp ? (['app'] as const) : []),
        ...(codesLeft > 0 ? (['recovery'] as const) : []),
      ],
      passkey,
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
  const session = await takeStep(deps, request, given.token, (tx, { userId }) =>
    takeCode(tx, userId, given.code),
  );
  if (session === 'wrong') throw codeWrong();
  await restoreCode(deps, attempt);
  return session;
}

/** The second step by a passkey. Nobody guesses one, so its tries are those of the step alone. */
export async function giveSecondPasskey(
  deps: Deps,
  request: FastifyRequest,
  { token, proof }: { token: string; proof: PasskeyProof },
): Promise<NewSession> {
  await requireOwing(deps, token);
  const session = await takeStep(deps, request, token, async (tx, { userId, challenge }) => {
    const passkey = await findPasskey(tx, Buffer.from(proof.id, 'base64url'));
    if (passkey?.userId !== userId) return false;
    const counter = await readProof(deps.config, passkey, proof, {
      isAsked: (signed) => Promise.resolve(challenge !== null && signed === challenge),
      needsPerson: false,
    });
    return counter !== undefined && notePasskeyUse(tx, passkey.id, counter);
  });
  if (session === 'wrong') throw new DomainError('passkey_wrong');
  return session;
}

/** Signs in who gives what is right; what is wrong counts, so it is refused behind the transaction. */
async function takeStep(
  deps: Deps,
  request: FastifyRequest,
  token: string,
  isRight: (tx: Tx, step: { userId: string; challenge: string | null }) => Promise<boolean>,
): Promise<NewSession | 'wrong'> {
  const outcome = await transact(deps.pool, async (tx) => {
    const step = await steps.countTry(tx, token);
    if (!step) return 'over';
    if (!(await isRight(tx, step)))
      return step.wrongCodes < steps.MOST_WRONG_CODES ? 'wrong' : 'over';
    await steps.deleteStep(tx, token);
    return replaceSession(tx, deps.config, request, step.userId);
  });
  if (outcome === 'over') throw new DomainError('sign_in_step_over');
  return outcome;
}

/** Beside the field of the code. */
export function codeWrong(): DomainError {
  const error = new DomainError('code_wrong');
  return new DomainError('code_wrong', { fields: [{ path: 'code', message: error.message }] });
}
