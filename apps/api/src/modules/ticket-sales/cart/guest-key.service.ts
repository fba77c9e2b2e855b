import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { cookieNames, isSecure } from '../../../platform/http/request-actor.ts';
import type { Config } from '../../../platform/runtime/config.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * A visitor's browser gets a key of its own when the checkout opens, or else with the first order;
 * the order knows only its hash.
 */
export function withGuestKey(actor: Actor, reply: FastifyReply, config: Config): Actor {
  if (actor.userId || actor.guestKeyHash) return actor;
  const key = randomBytes(32).toString('base64url');
  reply.setCookie(cookieNames(config).guest, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: ONE_YEAR_SECONDS,
  });
  return { ...actor, guestKeyHash: sha256(key) };
}
