import type { Body, signUp } from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { mailVerification } from './account-mails.service.ts';
import { consumeSignUp } from '../../../platform/limits/limits.ts';
import { weaknessOf } from './password-strength.model.ts';
import { hashPassword } from './password-hash.service.ts';
import * as people from './people.repository.ts';
import { isReserved, requireFreeUsername } from '../profiles/reserved-usernames.model.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';
import { refusals } from '../accounts.messages.en.ts';

/**
 * Creates a person, signs them in and mails the verification link. Somebody who signs up again with
 * the right password (a retry after a lost response, or a forgotten account) is signed in.
 */
export async function signUpPerson(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  given: Body<typeof signUp>,
): Promise<NewSession> {
  await consumeSignUp(deps, actor.ip);
  const email = given.email.toLowerCase();
  await requireFitting(deps, { ...given, email });
  const passwordHash = await hashPassword(given.password);
  try {
    return await create(deps, request, {
      name: given.name,
      username: given.username,
      email,
      passwordHash,
      termsVersion: given.termsVersion,
    });
  } catch (error) {
    const refusal = people.toTaken(error);
    if (!(await ownsAddress(deps, email))) throw refusal;
    const found = await signIn(deps, actor, request, given).catch(() => {
      throw emailTaken();
    });
    // who has a second step gives it where they log in
    if ('secondStep' in found) throw emailTaken();
    return found;
  }
}

/** What is wrong with the username and the password is told at once: both are typed anew once. */
async function requireFitting(deps: Deps, given: Body<typeof signUp>): Promise<void> {
  const message = weaknessOf(given.password, given);
  if (message === null) return requireFreeUsername(given.username);
  const isTaken = await transact(deps.pool, (tx) => people.hasUsername(tx, given.username));
  const name = isReserved(given.username)
    ? refusals.usernameReserved
    : isTaken && refusals.usernameTaken;
  throw new DomainError('password_weak', {
    message,
    fields: [...(name ? [{ path: 'username', message: name }] : []), { path: 'password', message }],
  });
}

const create = (deps: Deps, request: FastifyRequest, person: people.NewPerson) =>
  transact(deps.pool, async (tx) => {
    const userId = await people.insertPerson(tx, person);
    const firstName = person.name.split(' ')[0] ?? person.name;
    await mailVerification(tx, deps, { userId, email: person.email, firstName });
    return replaceSession(tx, deps.config, request, userId);
  });

const ownsAddress = async (deps: Deps, email: string) =>
  (await transact(deps.pool, (tx) => people.findByEmail(tx, email))) !== undefined;

const emailTaken = () =>
  new DomainError('email_taken', { fields: [{ path: 'email', message: refusals.emailTaken }] });
