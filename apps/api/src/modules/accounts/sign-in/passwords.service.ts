import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import { mailPasswordChanged, mailPasswordReset } from './account-mails.service.ts';
import {
  restoreLogin,
  mayMailTo,
  noteWrongLogin,
  consumeForgot,
  consumeLogin,
  consumeToken,
  consumeTokenCheck,
} from '../../../platform/limits/limits.ts';
import { deleteEmailChange } from './email-changes.repository.ts';
import { forgetDevices, knownDevice, rememberDevice } from './known-devices.service.ts';
import { deleteTokens, peekToken, useToken } from './one-time-tokens.repository.ts';
import { requireStrongPassword } from './password-strength.model.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';
import * as people from './people.repository.ts';
import * as sessions from './sessions.repository.ts';
import { deleteSteps } from './sign-in-steps.repository.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { refusals } from '../accounts.messages.en.ts';

/**
 * Asks for a reset link. The look-up happens later, so the response shows nothing by its time
 * either.
 */
export async function requestPasswordReset(deps: Deps, ip: string, email: string): Promise<void> {
  await consumeForgot(deps, ip, email);
  await transact(deps.pool, (tx) =>
    enqueue(tx, 'request_password_reset', { requestId: newId(), email }),
  );
}

/**
 * Job: mails the link when the address has an account; a mailbox gets only so many an hour. One
 * wish makes one link, however often it runs.
 */
export async function sendReset(
  deps: Deps,
  { requestId, email }: JobPayloads['request_password_reset'],
): Promise<void> {
  const account = await transact(deps.pool, (tx) => people.findByEmail(tx, email));
  if (!account || !(await mayMailTo(deps, 'reset', email))) return;
  await transact(deps.pool, async (tx) => {
    // a second run waits here, and then finds the mail: its link would have ended the one that was
    // mailed
    await people.lockAccount(tx, account.userId);
    await mailPasswordReset(tx, deps, account, requestId);
  });
}

async function requireAccount(tx: Tx, userId: string): Promise<people.Credentials> {
  const account = await people.findByUserId(tx, userId);
  if (!account) throw new DomainError('token_invalid');
  return account;
}

/** Refuses a reset link that is used, too old or made up. */
export async function checkReset(deps: Deps, ip: string, token: string): Promise<void> {
  await consumeTokenCheck(deps, ip);
  await transact(deps.pool, (tx) => peekToken(tx, 'reset_password', token));
}

/**
 * Sets a new password by mailed token. The token survives a refused password; afterwards every
 * session is over.
 */
export async function resetPassword(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  given: { token: string; password: string },
): Promise<{ device: string }> {
  await consumeToken(deps, actor.ip);
  const account = await transact(deps.pool, async (tx) =>
    requireAccount(tx, await peekToken(tx, 'reset_password', given.token)),
  );
  requireStrongPassword(given.password, account);
  const passwordHash = await hashPassword(given.password);
  return transact(deps.pool, async (tx) => {
    const userId = await useToken(tx, 'reset_password', given.token);
    await people.setPassword(tx, userId, passwordHash);
    // whoever opened the link reads the mailbox
    await people.markEmailVerified(tx, userId);
    await deleteEmailChange(tx, userId);
    // whoever owes the second step gave the former one
    await deleteSteps(tx, userId);
    await sessions.revokeAll(tx, userId);
    await forgetDevices(tx, userId);
    await mailPasswordChanged(tx, deps, account);
    // the way in for somebody whom strangers' guesses keep waiting elsewhere
    return { device: await rememberDevice(tx, deps.config, request, userId) };
  });
}

/** The account whose password this is; wrong ones count as wrong logins do. */
async function requirePassword(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  given: { path: string; password: string; message: string },
): Promise<people.Credentials> {
  const account = await transact(deps.pool, (tx) => people.findByUserId(tx, signedInUser(actor)));
  if (!account) throw new DomainError('sign_in_required');
  const attempt = {
    ip: actor.ip,
    email: account.email,
    device: await knownDevice(deps, request, account.email),
  };
  await consumeLogin(deps, attempt);
  if (!(await verifyPassword(account.passwordHash, given.password))) {
    await noteWrongLogin(deps, attempt);
    throw new DomainError('credentials_wrong', {
      message: given.message,
      fields: [{ path: given.path, message: given.message }],
    });
  }
  await restoreLogin(deps, attempt);
  return account;
}

/** Notes that whoever sits at this session knows the password now. */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  await requirePassword(deps, actor, request, {
    path: 'password',
    password,
    message: refusals.wrongPassword,
  });
  await transact(deps.pool, async (tx) => {
    if (actor.sessionId) await sessions.notePassword(tx, actor.sessionId);
  });
}

/**
 * Changes the own password; every other browser is signed out and this one goes on under a new
 * token.
 */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  given: { currentPassword: string; newPassword: string },
): Promise<NewSession> {
  const account = await requirePassword(deps, actor, request, {
    path: 'currentPassword',
    password: given.currentPassword,
    message: refusals.wrongCurrentPassword,
  });
  requireStrongPassword(given.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  return transact(deps.pool, async (tx) => {
    await people.setPassword(tx, account.userId, passwordHash);
    await deleteTokens(tx, 'reset_password', account.userId);
    // whoever knew the former one may have wished for it
    await deleteEmailChange(tx, account.userId);
    await deleteSteps(tx, account.userId);
    await sessions.revokeAll(tx, account.userId);
    await forgetDevices(tx, account.userId);
    await mailPasswordChanged(tx, deps, account);
    return replaceSession(tx, deps.config, request, account.userId);
  });
}
