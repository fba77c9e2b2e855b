import type {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@foyer/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumePasskey } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { mailPasskey } from './account-mails.service.ts';
import * as proofs from './passkey-proofs.model.ts';
import * as passkeys from './passkeys.repository.ts';
import { lockOwn } from './own-account.service.ts';
import { findByUserId } from './people.repository.ts';
import { replaceSession, type NewSession } from './sessions.service.ts';
import { readTwoFactor } from './two-factor.repository.ts';

const MOST_PASSKEYS = 20;
// Which transports a browser may name; others it would not understand itself.
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

export const listOwnPasskeys = (deps: Deps, actor: Actor): Promise<{ data: Passkey[] }> =>
  readOnly(deps.pool, async (tx) => ({
    data: await passkeys.readPasskeys(tx, signedInUser(actor)),
  }));

async function requireRoom(tx: Tx, userId: string): Promise<passkeys.KeptPasskey[]> {
  const existing = await passkeys.passkeysOf(tx, userId);
  if (existing.length >= MOST_PASSKEYS) throw new DomainError('too_many_passkeys');
  return existing;
}

/** Begins to make a passkey. */
export const beginPasskey = (deps: Deps, actor: Actor): Promise<PasskeyCreation> =>
  transact(deps.pool, async (tx) => {
    const { userId, email, firstName } = await lockOwn(tx, actor);
    const person = { userId, email, name: firstName };
    const creation = await proofs.creationOf(deps.config, person, await requireRoom(tx, userId));
    await passkeys.keepChallenge(tx, creation.challenge, userId);
    return creation;
  });

/** Keeps a passkey that a device of the person made. */
export async function addOwnPasskey(
  deps: Deps,
  actor: Actor,
  given: { name: string; passkey: NewPasskey },
): Promise<Passkey> {
  const userId = signedInUser(actor);
  // a challenge counts once, also for a passkey that is refused
  const key = await proofs.readNewPasskey(deps.config, given.passkey, (challenge) =>
    transact(deps.pool, (tx) => passkeys.useChallenge(tx, challenge, userId)),
  );
  if (!key) throw new DomainError('passkey_invalid');
  return transact(deps.pool, async (tx) => {
    const account = await lockOwn(tx, actor);
    await requireRoom(tx, userId);
    const kept = await passkeys.insertPasskey(tx, {
      ...{ userId, name: given.name, ...key },
      credentialId: Buffer.from(given.passkey.id, 'base64url'),
      transports: given.passkey.transports.filter((one) => TRANSPORTS.has(one)),
    });
    if (!kept) throw new DomainError('passkey_invalid');
    await mailPasskey(tx, deps, account, 'added', kept.name);
    return kept;
  });
}

export const renameOwnPasskey = (
  deps: Deps,
  actor: Actor,
  id: string,
  name: string,
): Promise<Passkey> =>
  transact(deps.pool, async (tx) => {
    const renamed = await passkeys.renamePasskey(tx, { id, userId: signedInUser(actor) }, name);
    if (!renamed) throw new DomainError('not_found');
    return renamed;
  });

/** Nobody is left with a second step that they cannot give. */
export const removeOwnPasskey = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const account = await lockOwn(tx, actor);
    const { userId } = account;
    const removed = await passkeys.deletePasskey(tx, { id, userId });
    if (!removed) throw new DomainError('not_found');
    const { isOn, hasApp } = await readTwoFactor(tx, userId);
    if (isOn && !hasApp && (await passkeys.passkeysOf(tx, userId)).length === 0)
      throw new DomainError('passkey_needed');
    await mailPasskey(tx, deps, account, 'removed', removed.name);
  });

/** Asks whoever wants to log in for a passkey; who that is, the passkey says. */
export async function askForPasskey(deps: Deps, actor: Actor): Promise<PasskeyRequest> {
  await consumePasskey(deps, actor.ip);
  const request = await proofs.requestOf(deps.config);
  await transact(deps.pool, (tx) => passkeys.keepChallenge(tx, request.challenge, null));
  return request;
}

/** Signs in whose passkey it is: the device was there, and asked for finger, face or PIN. */
export async function signInByPasskey(
  deps: Deps,
  request: FastifyRequest,
  proof: PasskeyProof,
): Promise<NewSession> {
  const passkey = await readOnly(deps.pool, (tx) =>
    passkeys.findPasskey(tx, Buffer.from(proof.id, 'base64url')),
  );
  if (!passkey) throw new DomainError('passkey_wrong');
  const counter = await proofs.readProof(deps.config, passkey, proof, {
    isAsked: (challenge) => transact(deps.pool, (tx) => passkeys.useChallenge(tx, challenge, null)),
    needsPerson: true,
  });
  if (counter === undefined) throw new DomainError('passkey_wrong');
  return transact(deps.pool, async (tx) => {
    const account = await findByUserId(tx, passkey.userId);
    if (!account || !(await passkeys.notePasskeyUse(tx, passkey.id, counter)))
      throw new DomainError('passkey_wrong');
    // only whoever has the passkey learns it
    if (account.isLocked) throw new DomainError('account_locked');
    return replaceSession(tx, deps.config, request, account.userId);
  });
}
