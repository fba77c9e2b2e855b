import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, givenToken, isSecure } from '../../../platform/http/request-actor.ts';
import type { Config } from '../../../platform/runtime/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId, sha256 } from '../../../platform/runtime/ids.ts';
import { keepDevice, rememberDevice } from './known-devices.service.ts';
import * as sessions from './sessions.repository.ts';

// However busy: a copied cookie is worth nothing after half a year at most.
const LIFE_DAYS = 180;

export interface NewSession {
  id: string;
  token: string;
  /** Key by which the browser is known the next time; an app without cookies has none. */
  device?: string | undefined;
}

/** Makes a session; only the hash of its 256-bit token is stored. */
export async function startSession(tx: Tx, userId: string, userAgent: string): Promise<NewSession> {
  const session = { id: newId(), token: randomBytes(32).toString('base64url') };
  await sessions.insertSession(tx, {
    id: session.id,
    tokenHash: sha256(session.token),
    userId,
    userAgent,
    days: LIFE_DAYS,
  });
  return session;
}

/**
 * Signs in here: the session this browser had before ends, so a token planted or left behind is
 * worth nothing afterwards.
 */
export async function replaceSession(
  tx: Tx,
  config: Config,
  request: FastifyRequest,
  userId: string,
): Promise<NewSession> {
  const former = givenToken(config, request);
  if (former) await sessions.revokeByToken(tx, sha256(former));
  const session = await startSession(tx, userId, request.headers['user-agent'] ?? '');
  return wantsBearer(request)
    ? session
    : { ...session, device: await rememberDevice(tx, config, request, userId) };
}

/** Ends all sessions of a person. */
export const endSessionsOf = (tx: Tx, userId: string) => sessions.revokeAll(tx, userId);

const wantsBearer = (request: FastifyRequest) => request.headers['session-transport'] === 'bearer';

const cookieOptions = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' }) as const;

/**
 * Hands the session over: as a cookie with a marker in the body, or as a bearer token for apps that
 * ask for one.
 */
export function handOver(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
): { accessToken: string } {
  if (wantsBearer(request)) return { accessToken: session.token };
  reply.setCookie(cookieNames(config).session, session.token, {
    ...cookieOptions(config),
    maxAge: LIFE_DAYS * 86_400,
  });
  if (session.device) keepDevice(config, reply, session.device);
  return { accessToken: session.id };
}

/**
 * At a sign-out the next person at this machine may be somebody else: tickets that were bought here
 * without an account do not stay open either.
 */
export function forgetBrowser(config: Config, reply: FastifyReply) {
  forgetCookie(config, reply);
  reply.clearCookie(cookieNames(config).guest, cookieOptions(config));
}

export const forgetCookie = (config: Config, reply: FastifyReply) =>
  reply.clearCookie(cookieNames(config).session, cookieOptions(config));
