import type { RecoveryCodes, ResponseOf, startTwoFactor, TwoFactor } from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumeCode, restoreCode } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { mailTwoFactor } from './account-mails.service.ts';
import { appUri, drawAppSecret } from './app-codes.model.ts';
import { knownDevice } from './known-devices.service.ts';
import { lockOwn, requireOwn } from './own-account.service.ts';
import { passkeysOf } from './passkeys.repository.ts';
import { drawRecoveryCodes } from './recovery-codes.model.ts';
import { codeWrong, takeAppCode } from './second-step.service.ts';
import { deleteSteps } from './sign-in-steps.repository.ts';
import * as twoFactor from './two-factor.repository.ts';

// Everything here is about the person who asks. Nobody, whoever owns what they work for, has a way
// to somebody else's second step.

export const readOwnTwoFactor = (deps: Deps, actor: Actor): Promise<TwoFactor> =>
  readOnly(deps.pool, (tx) => twoFactor.readTwoFactor(tx, signedInUser(actor)));

/** Begins the setting up; it counts once the app gave a code. */
export const beginTwoFactor = (
  deps: Deps,
  actor: Actor,
): Promise<ResponseOf<typeof startTwoFactor>> =>
  transact(deps.pool, async (tx) => {
    const account = await lockOwn(tx, actor);
    const secret = drawAppSecret();
    if (!(await twoFactor.keepSecret(tx, account.userId, secret)))
      throw new DomainError('two_factor_on');
    return { secret, uri: appUri(secret, account.email) };
  });

/** Turns it on: the app has the secret, for its code is right. */
export async function turnOn(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  code: string,
): Promise<RecoveryCodes> {
  const { email } = await readOnly(deps.pool, (tx) => requireOwn(tx, actor));
  const attempt = { ip: actor.ip, email, device: await knownDevice(deps, request, email) };
  await consumeCode(deps, attempt);
  const codes = await transact(deps.pool, async (tx) => {
    const account = await lockOwn(tx, actor);
    const app = await twoFactor.findSecret(tx, account.userId);
    if (!app) throw new DomainError('two_factor_off');
    if (app.counts) throw new DomainError('two_factor_on');
    if (!(await takeAppCode(tx, account.userId, code))) throw codeWrong();
    await mailTwoFactor(tx, deps, account, 'on');
    return newCodes(tx, account.userId);
  });
  await restoreCode(deps, attempt);
  return codes;
}

/** Turns it on with the passkeys that the account has, and no app. */
export const turnOnByPasskeys = (deps: Deps, actor: Actor): Promise<RecoveryCodes> =>
  transact(deps.pool, async (tx) => {
    const account = await lockOwn(tx, actor);
    if ((await passkeysOf(tx, account.userId)).length === 0)
      throw new DomainError('passkeys_missing');
    if (!(await twoFactor.askPasskeys(tx, account.userId))) throw new DomainError('two_factor_on');
    await mailTwoFactor(tx, deps, account, 'on');
    return newCodes(tx, account.userId);
  });

export const renewCodes = (deps: Deps, actor: Actor): Promise<RecoveryCodes> =>
  transact(deps.pool, async (tx) => {
    const { userId } = await lockOwn(tx, actor);
    if (!(await twoFactor.readTwoFactor(tx, userId)).isOn) throw new DomainError('two_factor_off');
    return newCodes(tx, userId);
  });

export const turnOff = (deps: Deps, actor: Actor): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const account = await lockOwn(tx, actor);
    const wasOn = await twoFactor.deleteTwoFactor(tx, account.userId);
    await twoFactor.deleteRecoveryCodes(tx, account.userId);
    await deleteSteps(tx, account.userId);
    if (wasOn) await mailTwoFactor(tx, deps, account, 'off');
  });

async function newCodes(tx: Tx, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = drawRecoveryCodes();
  await twoFactor.replaceRecoveryCodes(tx, userId, recoveryCodes);
  return { recoveryCodes };
}
