import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, isSecure } from '../../../platform/http/request-actor.ts';
import type { Config } from '../../../platform/runtime/config.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import * as devices from './known-devices.repository.ts';

const LIFE_DAYS = 365;
const KEY = /^[\w-]{43}$/;

function givenKey(config: Config, request: FastifyRequest): string | undefined {
  const key = request.cookies[cookieNames(config).device];
  return key && KEY.test(key) ? key : undefined;
}

/** The browser's key, if it has signed in to the account of that address before. */
export async function knownDevice(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const key = givenKey(deps.config, request);
  return key !== undefined &&
    (await readOnly(deps.pool, (tx) => devices.isKnown(tx, sha256(key), email)))
    ? key
    : undefined;
}

/**
 * Remembers that whoever uses this browser could sign in to the account; returns the key that tells
 * the browser again.
 */
export async function rememberDevice(
  tx: Tx,
  config: Config,
  request: FastifyRequest,
  userId: string,
): Promise<string> {
  const key = givenKey(config, request) ?? randomBytes(32).toString('base64url');
  await devices.remember(tx, sha256(key), userId);
  return key;
}

/** A new password makes strangers of all browsers: one of them may be why there is a new one. */
export const forgetDevices = (tx: Tx, userId: string) => devices.forgetAll(tx, userId);

/** Hands the key over. It opens nothing, and it stays at a sign-out. */
export const keepDevice = (config: Config, reply: FastifyReply, key: string) =>
  reply.setCookie(cookieNames(config).device, key, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    path: '/',
    maxAge: LIFE_DAYS * 86_400,
  });
